/** A day picked in a calendar comes as its UTC midnight; what is meant is the viewer's own day, the last one included. */
export function dayBounds(from: Date | null, to: Date | null): { from?: string; to?: string } {
  return {
    ...(from ? { from: localDay(from, 0).toISOString() } : {}),
    ...(to ? { to: new Date(localDay(to, 1).getTime() - 1).toISOString() } : {}),
  };
}

function localDay(picked: Date, plus: number): Date {
  return new Date(picked.getUTCFullYear(), picked.getUTCMonth(), picked.getUTCDate() + plus);
}
