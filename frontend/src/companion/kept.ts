// What the companion keeps on this device from one visit to the next. Anything may stand there, of an older version or of
// somebody's own: what is not sound is left alone, and the companion starts afresh.
export function isCount(value: unknown, most = Number.MAX_SAFE_INTEGER): boolean {
  return Number.isInteger(value) && (value as number) >= 0 && (value as number) <= most;
}

export function read<T>(key: string, otherwise: () => T, sound: (value: T) => boolean): T {
  try {
    const value = JSON.parse(localStorage.getItem(`companion:${key}`) ?? 'null') as T | null;
    return value !== null && sound(value) ? value : otherwise();
  } catch {
    return otherwise(); // nothing kept, or something else
  }
}

export function keep(key: string, value: unknown): void {
  try {
    localStorage.setItem(`companion:${key}`, JSON.stringify(value));
  } catch {
    // no room, or not allowed: it goes on without
  }
}
