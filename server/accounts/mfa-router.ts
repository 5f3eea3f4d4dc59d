import { beginEnrolment } from '#server/accounts/begin-enrolment.ts';
import { checkCode } from '#server/accounts/check-code.ts';
import { confirmEnrolment } from '#server/accounts/confirm-enrolment.ts';
import { disableMfa } from '#server/accounts/disable-mfa.ts';
import { listAttempts, readBackupCodes, readMfaStatus } from '#server/accounts/queries.ts';
import { regenerateCodes } from '#server/accounts/regenerate-codes.ts';
import {
  mfaAttemptsInput,
  mfaAttemptsOutput,
  mfaBackupCodesOutput,
  mfaBackupStateOutput,
  mfaCheckOutput,
  mfaCodeInput,
  mfaGenerateOutput,
  mfaStatusOutput,
  regenerateInput,
} from '#server/accounts/schemas.ts';
import { router, userProcedure } from '#server/platform/procedure.ts';

function routed(method: 'GET' | 'POST', name: string, summary: string) {
  return userProcedure.meta({ route: { method, path: `/auth/mfa/${name}`, tags: ['mfa'], summary } });
}

/** The second factor of the caller. The gate at sign-in is not here: it works without any of these. */
export const mfaRouter = router({
  generate: routed('POST', 'generate', 'Begin an enrolment: a TOTP secret, its URL and QR code')
    .meta({ errors: ['CONFLICT'] })
    .output(mfaGenerateOutput)
    .mutation(({ ctx }) => beginEnrolment(ctx)),
  verify: routed('POST', 'verify', 'Confirm the enrolment by a first code; shows the backup codes once')
    .meta({ errors: ['CONFLICT'] })
    .input(mfaCodeInput)
    .output(mfaBackupCodesOutput)
    .mutation(({ ctx, input }) => confirmEnrolment(ctx, input.code)),
  check: routed('POST', 'check', 'Check a TOTP or backup code, which is spent by it')
    .meta({ errors: ['CONFLICT'] })
    .input(mfaCodeInput)
    .output(mfaCheckOutput)
    .mutation(({ ctx, input }) => checkCode(ctx, input.code)),
  status: routed('GET', 'status', 'Whether the second factor is on, and how many backup codes are left')
    .output(mfaStatusOutput)
    .query(({ ctx }) => readMfaStatus(ctx)),
  disable: routed('POST', 'disable', 'Switch the second factor off, with a valid code')
    .meta({ errors: ['CONFLICT'] })
    .input(mfaCodeInput)
    .output(mfaStatusOutput)
    .mutation(({ ctx, input }) => disableMfa(ctx, input.code)),
  backupCodes: routed('GET', 'backup-codes', 'How many backup codes are left; 404 while MFA is not enabled')
    .meta({ errors: ['NOT_FOUND'] })
    .output(mfaBackupStateOutput)
    .query(({ ctx }) => readBackupCodes(ctx)),
  regenerateBackupCodes: routed('POST', 'regenerate-backup-codes', 'A new set of backup codes; earlier ones end')
    .meta({ errors: ['CONFLICT'] })
    .input(regenerateInput)
    .output(mfaBackupCodesOutput)
    .mutation(({ ctx, input }) => regenerateCodes(ctx, input?.code)),
  attempts: routed('GET', 'attempts', 'Recent tries at codes with their origin, newest first')
    .input(mfaAttemptsInput)
    .output(mfaAttemptsOutput)
    .query(({ ctx, input }) => listAttempts(ctx, input)),
});
