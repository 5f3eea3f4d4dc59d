import { probabilities } from '#server/companion/aria/rules/text-model.ts';

export type Example = { features: Int32Array; category: number; weight: number };
export type Model = { rows: Float32Array[]; constants: number[] };
type Manner = { categories: number; buckets: number; rounds: number; step: number };

const DECAY = 2e-5;

/** Numbers in 0 to 1, the same at every training (mulberry32). */
export function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** A linear model of the examples, trained in several passes in random order. */
export function train(examples: readonly Example[], manner: Manner, random: () => number): Model {
  const rows = Array.from({ length: manner.categories }, () => new Float32Array(manner.buckets));
  const seen = rows.map((row) => new Float32Array(row.length));
  const constants = Array.from({ length: manner.categories }, () => 0);
  const order = examples.map((_example, index) => index);
  for (let round = 0; round < manner.rounds; round++) {
    for (let index = order.length - 1; index > 0; index--) {
      const other = Math.floor(random() * (index + 1));
      [order[index], order[other]] = [order[other] ?? 0, order[index] ?? 0];
    }
    for (const index of order) {
      const example = examples[index];
      if (example) learn({ rows, constants }, seen, { ...example, step: manner.step });
    }
  }
  return { rows, constants };
}

/** One step of Adagrad on the logistic loss, with decay of the weights. */
function learn(weights: Model, seen: Float32Array[], example: Example & { step: number }): void {
  const { features, category, weight, step } = example;
  const scale = 1 / Math.sqrt(Math.max(1, features.length));
  for (const [at, share] of probabilities(weights, features).entries()) {
    const error = (share - (at === category ? 1 : 0)) * weight;
    const row = weights.rows[at];
    const sums = seen[at];
    if (!row || !sums) continue;
    weights.constants[at] = (weights.constants[at] ?? 0) - 0.01 * error;
    for (const feature of features) {
      const slope = error * scale + DECAY * (row[feature] ?? 0);
      sums[feature] = (sums[feature] ?? 0) + slope * slope;
      row[feature] = (row[feature] ?? 0) - (step * slope) / Math.sqrt((sums[feature] ?? 0) + 1e-8);
    }
  }
}
