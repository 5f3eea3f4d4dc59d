import { toProblem } from '#app/_client/problem/problem.ts';

/** The step-up methods offered for this failed call; null if it failed for another reason. */
export function wantsStepUp(error: unknown): readonly string[] | null {
  if (!error) return null;
  const { code, methods = [] } = toProblem(error);
  return code === 'STEP_UP_REQUIRED' ? methods : null;
}
