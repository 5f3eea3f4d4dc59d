/** The alternatives met in one evaluation: each keeps its choice throughout. */
export class Choices {
  readonly #prefix: readonly number[];
  readonly #taken: { index: number; of: number }[] = [];
  readonly #answers = new Map<string, number>();

  constructor(prefix: readonly number[]) {
    this.#prefix = prefix;
  }

  choose(question: string, of: number): number {
    const known = this.#answers.get(question);
    if (known !== undefined && known < of) return known;
    const index = this.#prefix[this.#taken.length] ?? 0;
    this.#taken.push({ index, of });
    this.#answers.set(question, index);
    return index;
  }

  /** The choices of the next combination; undefined after the last. */
  next(): number[] | undefined {
    for (let at = this.#taken.length - 1; at >= 0; at--) {
      const last = this.#taken[at];
      if (last && last.index + 1 < last.of)
        return [...this.#taken.slice(0, at).map(({ index }) => index), last.index + 1];
    }
    return undefined;
  }
}

const MAX_COMBINATIONS = 2_000;

/** All outcomes of `run` over every combination of the alternatives that it meets. */
export function allOutcomes<T>(run: (choices: Choices) => T): T[] {
  const outcomes: T[] = [];
  let prefix: number[] | undefined = [];
  while (prefix) {
    if (outcomes.length >= MAX_COMBINATIONS) throw new Error(`more than ${MAX_COMBINATIONS} variants of one statement`);
    const choices = new Choices(prefix);
    outcomes.push(run(choices));
    prefix = choices.next();
  }
  return outcomes;
}
