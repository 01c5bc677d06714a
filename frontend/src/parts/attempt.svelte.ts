// Something asked of the server that may be refused: the reason is kept to be shown.
import { troubleOf } from '../net/api';

export class Attempts {
  trouble = $state<string | null>(null);

  async make(what: Promise<unknown>): Promise<void> {
    this.trouble = null;
    try {
      await what;
    } catch (error) {
      this.trouble = troubleOf(error);
    }
  }
}
