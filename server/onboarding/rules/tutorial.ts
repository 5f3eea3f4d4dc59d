/** The first steps, in the order they are shown; they may be done in any. */
export const STEPS = ['dock', 'trade', 'jump', 'tip'] as const;
export type Step = (typeof STEPS)[number];

/** What the game itself says happened. */
export type Deeds = Readonly<Record<Step, boolean>>;

export type TutorialState = 'not_begun' | 'active' | 'skipped' | 'finished';

export function currentStep(deeds: Deeds): Step | null {
  return STEPS.find((step) => !deeds[step]) ?? null;
}

/** Closing before the last step is skipping; after it, finishing. */
export function stateOf(kept: { closed: boolean } | null, deeds: Deeds): TutorialState {
  if (!kept) return 'not_begun';
  if (!kept.closed) return 'active';
  return currentStep(deeds) === null ? 'finished' : 'skipped';
}
