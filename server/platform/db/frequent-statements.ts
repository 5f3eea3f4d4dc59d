/** Uses of a statement before it gets a name: what runs once, at a start or in a report, is not kept. */
const USES_BEFORE_NAMED = 10;
/** Every connection of the pool may prepare every name, and keeps about 45 kB for each. */
const MAX_NAMED = 150;
/** Texts counted at a time, because a text built for each call would be counted only once. */
const MAX_COUNTED = 2_000;

/**
 * Gives the statements that a pool runs most often a name, with which each connection prepares them. PostgreSQL then
 * reuses their plan where its cost is the same for all values; planning a join of ten views takes longer than running
 * it. The name that was used least recently is retired for the next frequent statement, and is never given again.
 */
export class FrequentStatements {
  readonly #uses = new Map<string, number>();
  /** By text, the one used least recently first. */
  readonly #names = new Map<string, string>();
  readonly #inForce = new Set<string>();
  #given = 0;
  #retired = 0;

  /** Counts a use; undefined for a statement that is not among the frequent ones (yet). */
  nameOf(text: string): string | undefined {
    const known = this.#names.get(text);
    if (known) {
      this.#names.delete(text);
      this.#names.set(text, known);
      return known;
    }
    const uses = (this.#uses.get(text) ?? 0) + 1;
    if (uses < USES_BEFORE_NAMED) {
      if (this.#uses.size >= MAX_COUNTED) this.#uses.clear();
      this.#uses.set(text, uses);
      return undefined;
    }
    this.#uses.delete(text);
    if (this.#names.size >= MAX_NAMED) this.#retireOldest();
    const name = `frequent_${++this.#given}`;
    this.#names.set(text, name);
    this.#inForce.add(name);
    return name;
  }

  /** How many names were retired: a connection that saw the same number has none of them. */
  get retired(): number {
    return this.#retired;
  }

  /** Whether a name was given here and is no longer in use. */
  isRetired(name: string): boolean {
    return /^frequent_\d+$/.test(name) && !this.#inForce.has(name);
  }

  #retireOldest(): void {
    const [oldest] = this.#names;
    if (!oldest) return;
    const [text, name] = oldest;
    this.#names.delete(text);
    this.#inForce.delete(name);
    this.#retired++;
  }
}
