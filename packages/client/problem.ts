import type { components } from '#packages/client/generated/schema.ts';

export type Problem = components['schemas']['Problem'];

/** A refusal of the service, with its problem document. */
export class ProblemError extends Error {
  readonly problem: Problem;
  constructor(problem: Problem) {
    super(`${problem.code}: ${problem.detail}`);
    this.name = 'ProblemError';
    this.problem = problem;
  }
}

/** The body of an answer. @throws ProblemError when the service refused */
export async function unwrap<T>(answer: Promise<{ data?: T; error?: unknown }>): Promise<NonNullable<T>> {
  const { data, error } = await answer;
  if (data === undefined || data === null) throw new ProblemError(error as Problem);
  return data;
}
