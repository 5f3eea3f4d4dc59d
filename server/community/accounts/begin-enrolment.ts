import { generateSecret, generateURI } from 'otplib/functional';
import { toDataURL } from 'qrcode';
import { requireStepUp } from '#server/community/accounts/require-step-up.ts';
import type { MfaEnrolment } from '#server/community/accounts/schemas.ts';
import { sealSecret } from '#server/community/accounts/seal-secret.ts';
import type { UserCtx } from '#server/platform/context.ts';
import { conflict } from '#server/platform/errors.ts';

const ISSUER = 'Starhelm';

/**
 * Creates a new secret, to be confirmed by its first code; replaces a pending one.
 * @throws DomainError CONFLICT `mfa_active`, STEP_UP_REQUIRED
 */
export async function beginEnrolment(ctx: UserCtx): Promise<MfaEnrolment> {
  const { user_id, username } = ctx.actor;
  await requireStepUp(ctx, 'enrol_mfa');
  const secret = generateSecret();
  const { rowCount } = await ctx.pool.query(
    `INSERT INTO mfa_secret AS m (user_id, secret, created_at) VALUES ($1, $2, $3)
     ON CONFLICT (user_id) DO UPDATE SET secret = $2, created_at = $3, last_used = NULL, last_used_step = NULL
      WHERE NOT m.enabled`,
    [user_id, sealSecret(ctx.env, user_id, secret), ctx.clock.now()],
  );
  if (rowCount === 0) throw alreadyActive();
  const setupUrl = generateURI({ issuer: ISSUER, label: username, secret });
  const qr = await toDataURL(setupUrl, { errorCorrectionLevel: 'M', margin: 2, scale: 6 });
  return { secret, setup_url: setupUrl, qr_code_data_url: qr };
}

export function alreadyActive() {
  return conflict('mfa_active', 'Two-step sign-in is already on. Turn it off before you set it up again.');
}
