/** A calendar date is sent as its UTC midnight and stands for the viewer's local day, up to its end. */
export function dayBounds(from: Date | null, to: Date | null): { from?: string; to?: string } {
  return {
    ...(from ? { from: localDay(from, 0).toISOString() } : {}),
    ...(to ? { to: new Date(localDay(to, 1).getTime() - 1).toISOString() } : {}),
  };
}

function localDay(picked: Date, plus: number): Date {
  return new Date(picked.getUTCFullYear(), picked.getUTCMonth(), picked.getUTCDate() + plus);
}
