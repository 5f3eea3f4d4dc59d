import { z } from 'zod';
import { asTyped } from '#server/community/accounts/rules/mfa-code.ts';
import { passwordFault } from '#server/community/accounts/rules/password.ts';
import { TOKEN_SCOPES } from '#server/community/accounts/rules/token-scopes.ts';
import { looksLikeStaff } from '#server/platform/rules/confusable-text.ts';
import { distinct } from '#server/platform/rules/distinct.ts';

export const usernameSchema = z
  .string()
  .trim()
  .min(3, 'Use at least 3 characters.')
  .max(32, 'Use at most 32 characters.')
  .regex(/^[A-Za-z0-9][A-Za-z0-9_-]*$/, 'Use letters, digits, _ and -, starting with a letter or digit.')
  .refine((name) => !looksLikeStaff(name), 'This name looks like one of the staff. Choose another.');

export const passwordSchema = z
  .string()
  .min(12, 'Use at least 12 characters.')
  .max(128, 'Use at most 128 characters.')
  .superRefine((password, ctx) => {
    const fault = passwordFault(password);
    if (fault) ctx.addIssue({ code: 'custom', message: fault });
  });

export const loginInput = z.object({
  username: z.string().trim().min(1, 'Enter your name or e-mail.').max(254),
  password: z.string().min(1, 'Enter your password.').max(128),
  mfa_code: z
    .string()
    .max(64)
    .optional()
    .describe('A malformed code counts as an incorrect one: the answer stays `requires_mfa`.'),
});

export const registerInput = z.object({
  username: usernameSchema,
  email: z.email('Enter a valid e-mail address.').max(254),
  password: passwordSchema,
});

export const refreshTokenInput = z.object({ refresh_token: z.string().max(128) });
export const refreshInput = refreshTokenInput
  .extend({ attempt: z.string().min(22).max(128).optional() })
  .describe('Whoever sends a random `attempt` may send the same once more within a minute when the answer was lost.');
export const tokenInput = z.object({ token: z.string().max(4_096) });

export const changePasswordInput = z.object({
  current_password: z.string().min(1, 'Enter your current password.').max(128),
  new_password: passwordSchema,
});

export const resetPasswordInput = z.object({
  token: z.string().min(1).max(128).describe('What stands behind `#` in the link.'),
  new_password: passwordSchema,
  mfa_code: loginInput.shape.mfa_code,
});
export const resetPasswordOutput = z.object({
  requires_mfa: z.boolean().describe('True: nothing was changed yet; send the same again with a code in `mfa_code`.'),
});

export const tokensOutput = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  token_type: z.literal('bearer'),
  expires_in: z.number().int(),
  user_id: z.uuid(),
});

export const loginOutput = z.union([tokensOutput, z.object({ requires_mfa: z.literal(true) })]);

export const meOutput = z.object({
  id: z.uuid(),
  username: z.string(),
  email: z.string(),
  is_admin: z.boolean(),
  is_active: z.boolean(),
  last_login: z.iso.datetime().nullable(),
  player_id: z.uuid().nullable(),
  scopes: z.array(z.string()),
  second_factor_due: z
    .boolean()
    .describe('An admin who can do nothing in administration, and has no scopes, before a second factor is set up.'),
  has_password: z.boolean().describe('False if the account can only sign in through external providers.'),
});

export const mfaCodeSchema = z
  .string()
  .max(32)
  .overwrite(asTyped)
  .min(6, 'A code has 6 to 8 characters.')
  .max(8, 'A code has 6 to 8 characters.')
  .describe('Six digits from the authenticator or eight characters of a backup code; blanks and dashes do not count.');

export const mfaCodeInput = z.object({ code: mfaCodeSchema });
export const regenerateInput = z
  .object({ code: mfaCodeSchema.optional() })
  .optional()
  .describe('Without a code, a verification from the last few minutes is required.');

export const stepUpInput = z
  .object({ password: z.string().min(1, 'Enter your password.').max(128).optional(), code: mfaCodeSchema.optional() })
  .refine(({ password, code }) => (password === undefined) !== (code === undefined), {
    path: ['password'],
    message: 'Send either a password or a code.',
  })
  .meta({
    description: 'The password of the account, or a code of its second factor.',
    oneOf: [{ required: ['password'] }, { required: ['code'] }],
    examples: [{ password: 'a long sentence nobody guesses' }],
  });
export const stepUpOutput = z.object({
  valid_until: z.iso.datetime().describe('Until then the proof opens one protected action of this session.'),
});

export const mfaStatusOutput = z.object({
  enabled: z.boolean(),
  verified: z.boolean(),
  backup_codes_remaining: z.number().int(),
  last_used: z.iso.datetime().nullable(),
});

export const mfaGenerateOutput = z.object({ secret: z.string(), setup_url: z.string(), qr_code_data_url: z.string() });

export const mfaBackupCodesOutput = mfaStatusOutput
  .extend({ backup_codes: z.array(z.string()) })
  .describe('These codes are returned only once.');

export const mfaMethods = z.enum(['totp', 'backup_code']);
export const mfaPurposes = z.enum(['login', 'enrol', 'check', 'disable', 'regenerate']);

export const mfaCheckOutput = z.object({
  valid: z.boolean(),
  method: mfaMethods.nullable(),
  backup_codes_remaining: z.number().int(),
});

export const mfaBackupStateOutput = z
  .object({
    backup_codes_remaining: z.number().int(),
    backup_codes_total: z.number().int(),
    generated_at: z.iso.datetime(),
  })
  .describe('Backup codes are stored as digests: their number is known, their text is not.');

const paging = {
  limit: z.coerce.number().int().min(1).max(100).default(50),
  cursor: z.string().min(1).max(500).optional(),
};

export const mfaAttemptsInput = z.object({
  ...paging,
  hours: z.coerce.number().int().min(1).max(720).default(24),
});
export const mfaAttempt = z.object({
  id: z.uuid(),
  attempted_at: z.iso.datetime(),
  purpose: mfaPurposes,
  method: mfaMethods,
  success: z.boolean(),
  ip: z.string().nullable(),
  user_agent: z.string().nullable(),
});
export const mfaAttemptsOutput = z.object({ items: z.array(mfaAttempt), next_cursor: z.string().nullable() });

export const session = z
  .object({
    id: z.uuid(),
    device: z
      .string()
      .nullable()
      .describe('A readable name such as `Firefox on Linux`; null when the user agent is not recognised.'),
    user_agent: z.string().nullable(),
    ip: z.string().nullable(),
    created_at: z.iso.datetime(),
    last_used: z.iso.datetime(),
    expires_at: z.iso.datetime(),
    current: z.boolean().describe('The session of the access token in use.'),
  })
  .describe('One sign-in on one device, through all its refreshes.');
export const sessionsInput = z.object(paging);
export const sessionsOutput = z.object({ items: z.array(session), next_cursor: z.string().nullable() });
export const sessionIdInput = z.object({ id: z.uuid() });
export const revokeAllInput = z.object({ keep_current: z.boolean().default(false) }).optional();
export const revokeAllOutput = z.object({ revoked: z.number().int() });

const apiToken = z.object({
  id: z.uuid(),
  name: z.string(),
  scopes: z.array(z.enum(TOKEN_SCOPES)).describe('What a program may do with it; `read` is part of each.'),
  created_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
  last_used_at: z.iso
    .datetime()
    .nullable()
    .describe('When it was last used, to the minute; null before its first use.'),
  last_used_ip: z.string().nullable().describe('The address of that use.'),
});
export const apiTokensInput = z.object(paging);
export const apiTokens = z.object({ items: z.array(apiToken), next_cursor: z.string().nullable() });
export const apiTokenIdInput = z.object({ id: z.uuid() });
export const createApiTokenInput = z.object({
  name: z.string().trim().min(1, 'Give it a name.').max(60).describe('What it is for.'),
  scopes: z
    .array(z.enum(TOKEN_SCOPES))
    .max(TOKEN_SCOPES.length)
    .overwrite(distinct)
    .describe('Empty: a token that only reads.'),
  days: z.int().min(1).max(365).describe('After how many days it expires.'),
});
export const createdApiToken = apiToken
  .extend({ token: z.string().describe('Send it as `Authorization: Bearer`. It cannot be read again.') })
  .describe('An API token with its text, which is returned only once.');
export type ApiTokens = z.infer<typeof apiTokens>;
export type ApiTokensInput = z.infer<typeof apiTokensInput>;
export type CreateApiTokenInput = z.infer<typeof createApiTokenInput>;
export type CreatedApiToken = z.infer<typeof createdApiToken>;

export type StepUpInput = z.infer<typeof stepUpInput>;
export type StepUp = z.infer<typeof stepUpOutput>;
export type MfaStatus = z.infer<typeof mfaStatusOutput>;
export type MfaMethod = z.infer<typeof mfaMethods>;
export type MfaPurpose = z.infer<typeof mfaPurposes>;
export type MfaEnrolment = z.infer<typeof mfaGenerateOutput>;
export type MfaBackupCodes = z.infer<typeof mfaBackupCodesOutput>;
export type MfaCheck = z.infer<typeof mfaCheckOutput>;
export type MfaBackupState = z.infer<typeof mfaBackupStateOutput>;
export type MfaAttempt = z.infer<typeof mfaAttempt>;
export type MfaAttemptsInput = z.infer<typeof mfaAttemptsInput>;
export type MfaAttempts = z.infer<typeof mfaAttemptsOutput>;
export type Session = z.infer<typeof session>;
export type SessionsInput = z.infer<typeof sessionsInput>;
export type Sessions = z.infer<typeof sessionsOutput>;
export type LoginOutput = z.infer<typeof loginOutput>;
export type LoginInput = z.infer<typeof loginInput>;
export type ChangePasswordInput = z.infer<typeof changePasswordInput>;
export type RefreshInput = z.infer<typeof refreshInput>;
export type RegisterInput = z.infer<typeof registerInput>;
export type Tokens = z.infer<typeof tokensOutput>;
export type Me = z.infer<typeof meOutput>;

export const suspendAccountInput = z.object({
  user_id: z.uuid(),
  reason: z.string().trim().min(3).max(500).describe('Recorded in the audit log and shown to other admins.'),
  hours: z.int().min(1).max(8_760).optional().describe('For how long; absent until an admin restores the account.'),
  appeal_note: z.string().trim().max(500).optional().describe('What the player may do about it.'),
});
export const restoreAccountInput = z.object({ user_id: z.uuid(), reason: z.string().trim().min(3).max(500) });
export type SuspendAccountInput = z.infer<typeof suspendAccountInput>;
export type RestoreAccountInput = z.infer<typeof restoreAccountInput>;

export const issueResetInput = z.object({ user_id: z.uuid(), reason: z.string().trim().min(3).max(500) });
export const resetLinkOutput = z.object({
  path: z.string().describe('To be put behind the address of the game and handed over; shown this once.'),
  expires_at: z.iso.datetime(),
});
export type IssueResetInput = z.infer<typeof issueResetInput>;
export type ResetLink = z.infer<typeof resetLinkOutput>;
export type ResetPasswordInput = z.infer<typeof resetPasswordInput>;
export type ResetPasswordOutput = z.infer<typeof resetPasswordOutput>;
