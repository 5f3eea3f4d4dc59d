import { z } from 'zod';
import { passwordFault } from '#server/accounts/rules/password.ts';

export const usernameSchema = z
  .string()
  .trim()
  .min(3, 'Use at least 3 characters.')
  .max(32, 'Use at most 32 characters.')
  .regex(/^[A-Za-z0-9][A-Za-z0-9_-]*$/, 'Use letters, digits, _ and -, starting with a letter or digit.');

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
  mfa_code: z.string().min(6).max(8).optional(),
});

export const registerInput = z.object({
  username: usernameSchema,
  email: z.email('Enter a valid e-mail address.').max(254),
  password: passwordSchema,
});

export const refreshInput = z.object({ refresh_token: z.string().max(128) });
export const tokenInput = z.object({ token: z.string().max(4_096) });

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
});

export type LoginInput = z.infer<typeof loginInput>;
export type RegisterInput = z.infer<typeof registerInput>;
export type Tokens = z.infer<typeof tokensOutput>;
export type Me = z.infer<typeof meOutput>;
