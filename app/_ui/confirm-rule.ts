/** Credits above which an action needs a confirmation. */
export const CONFIRM_ABOVE = 1_000;

/** Whether a consequence of so many credits, spent or earned, must be confirmed. */
export function mustConfirm(credits: number): boolean {
  return Math.abs(credits) > CONFIRM_ABOVE;
}

/** The effect of a click: arm the button, or act and disarm it. */
export function clickOutcome(confirms: boolean, armed: boolean): { acts: boolean; armed: boolean } {
  return confirms && !armed ? { acts: false, armed: true } : { acts: true, armed: false };
}
