import { z } from 'zod';
import { providerSchema } from '#server/community/external-login/schemas.ts';

/** An identity confirmed by a provider. */
export const identitySchema = z.object({
  provider: providerSchema,
  /** The provider's permanent id; names and e-mails may change owners. */
  provider_user_id: z.string().min(1).max(255),
  email: z.email().max(254).nullable(),
  /** Whether the provider verified the e-mail. */
  email_verified: z.boolean(),
  username: z.string().max(255).nullable(),
  access_token: z.string().nullable(),
  refresh_token: z.string().nullable(),
  /** Seconds since 1970. */
  expires_at: z.number().int().nullable(),
});

export type Identity = z.infer<typeof identitySchema>;

/** An e-mail in normalised form; null if it is invalid. */
export function readEmail(given: unknown): string | null {
  const parsed = z.email().max(254).safeParse(given);
  return parsed.success ? parsed.data.toLowerCase() : null;
}
