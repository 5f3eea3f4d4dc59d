/** The `date` header has whole seconds: what it says began up to this long before the answer. */
const HEADER_STEP_MS = 1_000;

export type TimedAnswer = {
  /** The header `date` of an answer. */
  date: string | null;
  /** By the device's clock, in ms: when the request was sent, and when its answer began. */
  sentAt: number;
  receivedAt: number;
};

/**
 * How far the service's clock is ahead of the device's, in ms, after one more answer. `held` stays while it is possible;
 * otherwise it is the middle of what is, or 0 where the device's clock may be right. Without a date it stays.
 */
export function offsetAfter(held: number, { date, sentAt, receivedAt }: TimedAnswer): number {
  const at = Date.parse(date ?? '');
  if (!Number.isFinite(at)) return held;
  const least = at - receivedAt;
  const most = at + HEADER_STEP_MS - sentAt;
  const isPossible = (offset: number) => offset >= least && offset <= most;
  if (isPossible(held)) return held;
  return isPossible(0) ? 0 : Math.round((least + most) / 2);
}

let offset = 0;
const listeners = new Set<() => void>();

/** The time at the service in ms: deadlines are its, and the clock of the device may be wrong by hours. */
export function serviceNow(): number {
  return Date.now() + offset;
}

/** Sets the clock by an answer of the service. */
export function learnServiceTime(answer: TimedAnswer): void {
  const next = offsetAfter(offset, answer);
  if (next === offset) return;
  offset = next;
  for (const listener of listeners) listener();
}

/** Calls back after the clock was set. Returns how to stop. */
export function onServiceClockSet(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
