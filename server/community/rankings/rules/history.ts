const DAY_MS = 86_400_000;

/** A score at the first count of a day (UTC, YYYY-MM-DD); noted only if it had changed. */
export type NotedDay = { readonly day: string; readonly score: number };

/**
 * The score of each day from `from` to `to`, without days before the first note. `notes` are ordered by day; a note
 * before `from` gives the score that stood then.
 */
export function scoresByDay(notes: readonly NotedDay[], from: string, to: string): number[] {
  const scores: number[] = [];
  let next = 0;
  let score: number | undefined;
  for (let at = Date.parse(from); at <= Date.parse(to); at += DAY_MS) {
    for (; next < notes.length && Date.parse(notes[next]?.day ?? '') <= at; next++) score = notes[next]?.score;
    if (score !== undefined) scores.push(score);
  }
  return scores;
}
