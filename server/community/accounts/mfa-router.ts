import { beginEnrolment } from '#server/community/accounts/begin-enrolment.ts';
import { checkCode } from '#server/community/accounts/check-code.ts';
import { confirmEnrolment } from '#server/community/accounts/confirm-enrolment.ts';
import { disableMfa } from '#server/community/accounts/disable-mfa.ts';
import { listAttempts, readBackupCodes, readMfaStatus } from '#server/community/accounts/queries.ts';
import { regenerateCodes } from '#server/community/accounts/regenerate-codes.ts';
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
} from '#server/community/accounts/schemas.ts';
import { router, userProcedure } from '#server/platform/procedure.ts';

function routed(method: 'GET' | 'POST', name: string, summary: string) {
  return userProcedure.meta({ route: { method, path: `/auth/mfa/${name}`, tags: ['mfa'], summary } });
}

/** Manages the caller's second factor. The check at sign-in is not here and depends on none of these procedures. */
export const mfaRouter = router({
  generate: routed('POST', 'generate', 'Start an enrolment: a TOTP secret, its URL and QR code')
    .meta({ errors: ['CONFLICT', 'STEP_UP_REQUIRED'] })
    .output(mfaGenerateOutput)
    .mutation(({ ctx }) => beginEnrolment(ctx)),
  verify: routed('POST', 'verify', 'Confirm the enrolment with a first code; returns the backup codes once')
    .meta({ errors: ['CONFLICT'] })
    .input(mfaCodeInput)
    .output(mfaBackupCodesOutput)
    .mutation(({ ctx, input }) => confirmEnrolment(ctx, input.code)),
  check: routed('POST', 'check', 'Verify and consume a TOTP or backup code')
    .meta({ errors: ['CONFLICT'] })
    .input(mfaCodeInput)
    .output(mfaCheckOutput)
    .mutation(({ ctx, input }) => checkCode(ctx, input.code)),
  status: routed('GET', 'status', 'Read the second-factor status and the number of backup codes left')
    .output(mfaStatusOutput)
    .query(({ ctx }) => readMfaStatus(ctx)),
  disable: routed('POST', 'disable', 'Turn the second factor off with a valid code')
    .meta({ errors: ['CONFLICT'] })
    .input(mfaCodeInput)
    .output(mfaStatusOutput)
    .mutation(({ ctx, input }) => disableMfa(ctx, input.code)),
  backupCodes: routed('GET', 'backup-codes', 'Read the number of backup codes left; 404 while MFA is not enabled')
    .meta({ errors: ['NOT_FOUND'] })
    .output(mfaBackupStateOutput)
    .query(({ ctx }) => readBackupCodes(ctx)),
  regenerateBackupCodes: routed(
    'POST',
    'regenerate-backup-codes',
    'Create a new set of backup codes; earlier ones become invalid',
  )
    .meta({ errors: ['CONFLICT'] })
    .input(regenerateInput)
    .output(mfaBackupCodesOutput)
    .mutation(({ ctx, input }) => regenerateCodes(ctx, input?.code)),
  attempts: routed('GET', 'attempts', 'List recent code attempts with their origin, newest first')
    .input(mfaAttemptsInput)
    .output(mfaAttemptsOutput)
    .query(({ ctx, input }) => listAttempts(ctx, input)),
});
