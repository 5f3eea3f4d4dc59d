type Answers = ReadonlyMap<string, number>;

/** The alternatives met in one evaluation: each keeps its choice throughout. */
export class Choices {
  readonly #given: Answers;
  readonly #byDefault: (of: number) => number;
  readonly #answers = new Map<string, number>();
  /** In the order in which they were met. */
  readonly met: { question: string; index: number; of: number }[] = [];

  constructor(given: Answers, byDefault: (of: number) => number = () => 0) {
    this.#given = given;
    this.#byDefault = byDefault;
  }

  choose(question: string, of: number): number {
    const known = this.#answers.get(question);
    if (known !== undefined && known < of) return known;
    const index = Math.min(this.#given.get(question) ?? this.#byDefault(of), of - 1);
    this.met.push({ question, index, of });
    this.#answers.set(question, index);
    return index;
  }
}

/** Above this each alternative is tried once instead of with all others. */
const MAX_COMBINATIONS = 48;

/**
 * All outcomes of `run` over every combination of the alternatives that it meets. Of many: each alternative once beside
 * the first of all others (a filter left out beside all others), and the last of all together (no filter).
 */
export function allOutcomes<T>(run: (choices: Choices) => T): T[] {
  return everyCombination(run) ?? [...eachOnce(run), run(new Choices(new Map(), (of) => of - 1))];
}

function everyCombination<T>(run: (choices: Choices) => T): T[] | undefined {
  const outcomes: T[] = [];
  let answers: Answers | undefined = new Map();
  while (answers) {
    if (outcomes.length >= MAX_COMBINATIONS) return undefined;
    const choices = new Choices(answers);
    outcomes.push(run(choices));
    answers = nextAnswers(choices);
  }
  return outcomes;
}

/** The answers of the next combination; undefined after the last. */
function nextAnswers({ met }: Choices): Answers | undefined {
  const at = met.findLastIndex(({ index, of }) => index + 1 < of);
  const last = met[at];
  return last && new Map([...answersOf(met.slice(0, at)), [last.question, last.index + 1]]);
}

function eachOnce<T>(run: (choices: Choices) => T): T[] {
  const outcomes: T[] = [];
  const tried = new Set<string>();
  const waiting: Answers[] = [new Map()];
  for (let answers = waiting.pop(); answers; answers = waiting.pop()) {
    const choices = new Choices(answers);
    outcomes.push(run(choices));
    for (const { question, index } of choices.met) tried.add(`${question} ${index}`);
    choices.met.forEach(({ question, of }, at) => {
      for (let index = 0; index < of; index++) {
        if (tried.has(`${question} ${index}`)) continue;
        tried.add(`${question} ${index}`);
        waiting.push(new Map([...answersOf(choices.met.slice(0, at)), [question, index]]));
      }
    });
  }
  return outcomes;
}

function answersOf(met: Choices['met']): [string, number][] {
  return met.map(({ question, index }) => [question, index]);
}
