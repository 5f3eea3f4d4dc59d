const MS_PER_WARP = 420;
const MAX_MS = 2_400;

/** How long a flight's animation takes: a time per warp, limited in total. */
export function flightTime(warps: number): number {
  return Math.min(MAX_MS, warps * MS_PER_WARP);
}

/** Which warp of a flight the ship is on after some milliseconds, and how far along. Null once it has arrived. */
export function flightAt(warps: number, elapsed: number): { leg: number; part: number } | null {
  const total = flightTime(warps);
  if (warps < 1 || elapsed >= total) return null;
  const at = (Math.max(0, elapsed) / total) * warps;
  const leg = Math.min(warps - 1, Math.floor(at));
  const part = at - leg;
  // Eases in and out on each warp, so that each sector on the way can be seen.
  return { leg, part: part * part * (3 - 2 * part) };
}
