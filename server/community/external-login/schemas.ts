import { z } from 'zod';

/** A code-hosting service (OAuth 2 with PKCE), a general identity provider (OpenID Connect), a game platform (OpenID 2.0). */
export const PROVIDERS = ['codehost', 'identity', 'gameplatform'] as const;
export const providerSchema = z.enum(PROVIDERS);

/** The landing page of a completed external login, with `code`, `user_id` and `is_new_user` in its query. */
export const LANDING_PATH = '/login/external';

/** Why an external login ended without a code; passed to the landing page in the fragment, `#error=<reason>`. */
export const LOGIN_FAULTS = [
  'login_state_invalid',
  'login_declined',
  'provider_refused',
  'provider_unreachable',
  'account_exists',
  'linked_elsewhere',
  'account_locked',
] as const;
export const loginFaultSchema = z.enum(LOGIN_FAULTS);

export const providersOutput = z.object({
  items: z.array(
    z.object({
      provider: providerSchema,
      name: z.string().describe('Label of the sign-in button.'),
      start_path: z
        .string()
        .describe(
          'Where the browser goes; add `register=true` from the register page and `challenge` as `startInput` says.',
        ),
    }),
  ),
  next_cursor: z.string().nullable(),
});

const base64url43 = z.string().regex(/^[\w-]{43}$/);

export const startExternalLoginInput = z
  .object({
    register: z
      .stringbool()
      .meta({ enum: ['true', 'false'] })
      .default(false),
    challenge: base64url43.optional(),
    link: base64url43.optional(),
  })
  .describe(
    'Query of `GET /auth/{provider}`. `register` says that the person came to register; either way who is known signs in and who is new gets an account. `challenge` (base64url of the SHA-256 of a secret that stays in the browser) binds the exchange code to that browser: whoever else sees the code cannot use it. `link` is a ticket of `POST /auth/accounts`.',
  );

export const exchangeCodeInput = z.object({
  code: z.string().min(1).max(64),
  verifier: z
    .string()
    .min(1)
    .max(128)
    .optional()
    .describe('The secret behind `challenge`, where the login began with one.'),
  mfa_code: z.string().max(64).optional().describe('As at every login, a malformed code counts as an incorrect one.'),
});

export const exchangeCodeOutput = z
  .union([
    z.object({
      access_token: z.string(),
      refresh_token: z.string(),
      token_type: z.literal('bearer'),
      expires_in: z.number().int(),
      user_id: z.uuid(),
      is_new_user: z.boolean(),
    }),
    z.object({ requires_mfa: z.literal(true), code: z.string() }),
    z.object({ linked: providerSchema }),
  ])
  .describe(
    "Tokens; or a second factor is wanted: ask for it and post `{code, verifier, mfa_code}` with the code given here; or a signed-in user linked the provider's account to theirs.",
  );

export const linkAccountInput = z.object({ provider: providerSchema });
export const linkAccountOutput = z
  .object({ start_path: z.string() })
  .describe(
    'Send the browser there within a minute; it comes back to the landing page, which exchanges the code while signed in.',
  );

export const linkedAccount = z.object({
  id: z.uuid(),
  provider: providerSchema,
  provider_account_email: z.string().nullable(),
  provider_account_username: z.string().nullable(),
  created_at: z.iso.datetime(),
  last_used_at: z.iso.datetime().nullable(),
});
export const linkedAccountsOutput = z.object({
  items: z.array(linkedAccount),
  can_unlink: z.boolean().describe('False when unlinking would leave no way to sign in.'),
  next_cursor: z.string().nullable(),
});
export const unlinkAccountInput = z.object({ id: z.uuid() });

export type Provider = z.infer<typeof providerSchema>;
export type LoginFault = z.infer<typeof loginFaultSchema>;
export type StartInput = z.infer<typeof startExternalLoginInput>;
export type ExchangeInput = z.infer<typeof exchangeCodeInput>;
export type ExchangeOutput = z.infer<typeof exchangeCodeOutput>;
export type LinkedAccount = z.infer<typeof linkedAccount>;
