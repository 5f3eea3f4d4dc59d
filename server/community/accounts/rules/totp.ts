import { verifySync } from 'otplib/functional';

const STEP_S = 30;

/**
 * The time step (RFC 6238: 30 seconds, SHA-1, six digits) that this code belongs to: the current, previous or next
 * one, to allow for clock drift. Undefined if it belongs to none.
 */
export function stepOfCode(secret: string, code: string, now: Date): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined;
  const epoch = Math.floor(now.getTime() / 1_000);
  const result = verifySync({ secret, token: code, epoch, period: STEP_S, digits: 6, epochTolerance: STEP_S });
  return result.valid && 'timeStep' in result ? result.timeStep : undefined;
}
