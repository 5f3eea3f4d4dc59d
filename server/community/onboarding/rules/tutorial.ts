/** The tutorial's steps in the order shown; they may be done in any order. */
export const STEPS = ['dock', 'trade', 'jump', 'tip'] as const;
export type Step = (typeof STEPS)[number];

/** Progress, as read from the game's own records. */
export type StepProgress = Readonly<Record<Step, boolean>>;

export type TutorialState = 'not_begun' | 'active' | 'skipped' | 'finished';

export function currentStep(progress: StepProgress): Step | null {
  return STEPS.find((step) => !progress[step]) ?? null;
}

/** Closing before the last step counts as skipping, after it as finishing. */
export function stateOf(stored: { closed: boolean } | null, progress: StepProgress): TutorialState {
  if (!stored) return 'not_begun';
  if (!stored.closed) return 'active';
  return currentStep(progress) === null ? 'finished' : 'skipped';
}
