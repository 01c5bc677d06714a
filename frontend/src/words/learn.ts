// All that the lessons' pages say round the lessons' own texts, which come from the server.
import { speaker } from './say';

const { say } = await speaker('learn');
export const LEARN = {
  title: say('Learn by playing'),
  lead: say(
    'Play your first game with a teacher beside you. Nothing to read beforehand, and nothing about you is kept but in this browser.',
  ),
  tutorial: say('First games'),
  exercises: say('Exercises'),
  exercisesWords: say('One position, one question. Every answer was checked by the solver or by a long search.'),
  done: say('done'),
  begun: (step: number, of: number) => say('{step} of {of}', { step, of }),
  begin: say('Begin'),
  again: say('Play it again'),
  allOf: (title: string) => say('All lessons of {title}', { title }),
  difficulty: (n: number) => ['', say('easy'), say('middling'), say('hard')][n] ?? '',
  count: (done: number, of: number) => say('{done} of {of} done', { done, of }),
  loading: say('The lessons are on their way.'),
  trouble: say('The lessons cannot be reached. Is there a network?'),
  tryAgain: say('Try again'),
  toRead: say('They are played with the server. Until it is back, here is what the teacher says in them.'),

  progress: (step: number, of: number) => say('{step} of {of}', { step, of }),
  progressAbout: (step: number, of: number) => say('Step {step} of {of}', { step, of }),
  question: say('Question'),
  right: say('Right!'),
  chapterDone: say('Chapter done'),
  teacher: say('The teacher says'),
  back: say('One back'),
  startAgain: say('Start again'),
  showMe: say('Show me'),
  hideIt: say('Hide it'),
  nextChapter: say('Next chapter'),
  nextExercise: say('Next exercise'),
  toExercises: say('To the exercises'),
  playNow: say('Now play a game'),
  lessons: say('Lessons'),
};
