type Charted = { number: number; name: string };

/** The name of the sector of this number; null where the chart has none, or several in different regions. */
export function nameOfNumber(sectors: readonly Charted[], number: number): string | null {
  const [first, ...others] = sectors.filter((sector) => sector.number === number);
  return first && others.length === 0 ? first.name : null;
}
