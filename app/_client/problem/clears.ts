import type { Problem } from './problem.ts';

/** Codes after which a retry may succeed: a rate limit, or a service that is unavailable. */
const PASSING = new Set([429, 503]);

/** When to retry, epoch ms, after a rate limit or an outage; null if the response does not say. */
export function clearsAt(problem: Problem | null): number | null {
  if (!problem || !PASSING.has(problem.status) || problem.retry_after === undefined) return null;
  return problem.received_at + Math.max(0, problem.retry_after) * 1000;
}

/** Whole seconds until the next attempt may succeed, rounded up. */
export function secondsUntil(at: number, now: number): number {
  return Math.max(0, Math.ceil((at - now) / 1000));
}

/** A waiting time formatted as a timer: `0:07`, `12:30`, `1:00:00`. */
export function timerText(seconds: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor((seconds % 3600) / 60);
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}
