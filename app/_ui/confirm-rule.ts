/** Credits above which an action asks once more. */
export const CONFIRM_ABOVE = 1_000;

/** Whether a consequence of so many credits, spent or earned, must be confirmed. */
export const mustConfirm = (credits: number): boolean => Math.abs(credits) > CONFIRM_ABOVE;

/** What a click does: arm the button, or act and disarm it. */
export const clickOutcome = (asks: boolean, armed: boolean): { acts: boolean; armed: boolean } =>
  asks && !armed ? { acts: false, armed: true } : { acts: true, armed: false };
