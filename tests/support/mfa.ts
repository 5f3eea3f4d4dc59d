import { generateSync } from 'otplib/functional';
import { call } from '#tests/support/http-client.ts';

const STEP_MS = 30_000;

/** The six digits that an authenticator shows at `at`, `steps` time steps away. */
export function totpAt(secret: string, at: Date, steps = 0): string {
  return generateSync({ secret, epoch: Math.floor((at.getTime() + steps * STEP_MS) / 1_000) });
}

/** Another six digits than any code that would be accepted about now. */
export function wrongTotp(secret: string, at: Date): string {
  const right = new Set([-1, 0, 1].map((steps) => totpAt(secret, at, steps)));
  return ['000000', '111111', '222222', '333333'].find((code) => !right.has(code)) ?? '444444';
}

export type Enrolled = { secret: string; backup_codes: string[] };

/**
 * The code of the step after now: not used up by `enrolMfa`, and good for thirty seconds at least. That of an earlier
 * step may have run out when a busy machine gets to it.
 */
export function nextTotp(secret: string): string {
  return totpAt(secret, new Date(), 1);
}

/** Switches MFA on for the user of this token, which consumes the code of the present step; `nextTotp` is free. */
export async function enrolMfa(base: string, token: string): Promise<Enrolled> {
  const begun = await call<{ secret: string }>(base, 'POST', '/auth/mfa/generate', { token });
  if (begun.status !== 200) throw new Error(`generate answered ${begun.status}: ${begun.text}`);
  const { secret } = begun.body;
  const code = totpAt(secret, new Date());
  const done = await call<{ backup_codes: string[] }>(base, 'POST', '/auth/mfa/verify', { token, json: { code } });
  if (done.status !== 200) throw new Error(`verify answered ${done.status}: ${done.text}`);
  return { secret, backup_codes: done.body.backup_codes };
}
