/** Uses of a statement before it gets a name: what runs once, at a start or in a report, is not kept. */
const USES_BEFORE_NAMED = 10;
/** Every connection of the pool may prepare every name, and keeps about 45 kB for each. */
const MAX_NAMED = 150;
/** Texts counted at a time, because a text built for each call would be counted only once. */
const MAX_COUNTED = 2_000;

/**
 * Gives the statements that a pool runs most often a name, with which each connection prepares them. PostgreSQL then
 * reuses their plan where its cost is the same for all values; planning a join of ten views takes longer than running it.
 */
export class FrequentStatements {
  readonly #uses = new Map<string, number>();
  readonly #names = new Map<string, string>();

  /** Counts a use; undefined for a statement that is not among the frequent ones (yet). */
  nameOf(text: string): string | undefined {
    const known = this.#names.get(text);
    if (known || this.#names.size >= MAX_NAMED) return known;
    const uses = (this.#uses.get(text) ?? 0) + 1;
    if (uses < USES_BEFORE_NAMED) {
      if (this.#uses.size >= MAX_COUNTED) this.#uses.clear();
      this.#uses.set(text, uses);
      return undefined;
    }
    this.#uses.delete(text);
    const name = `frequent_${this.#names.size + 1}`;
    this.#names.set(text, name);
    return name;
  }
}
