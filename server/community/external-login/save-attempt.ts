import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { identitySchema } from '#server/community/external-login/rules/identity.ts';
import { providerSchema } from '#server/community/external-login/schemas.ts';
import type { Services } from '#server/platform/context.ts';

const STATE_MS = 10 * 60_000;
const CODE_MS = 60_000;
/**
 * Longer than an exchange code's lifetime: looking up a second-factor code takes time, and this code was never in a
 * URL.
 */
const SECOND_FACTOR_MS = 5 * 60_000;
const LINK_TICKET_MS = 60_000;

type Store = Pick<Services, 'ephemeral'>;

const attemptSchema = z.object({
  provider: providerSchema,
  /** Digest of the secret in the browser's cookie. */
  binding: z.string(),
  stored: z.record(z.string(), z.string()),
  /** The address of the provider's callback, and of the front end to return to. */
  callback_origin: z.string(),
  landing_origin: z.string(),
  challenge: z.string().nullable(),
  /** The signed-in user who began it in order to link an account. */
  link_user_id: z.string().nullable(),
});
const handOffSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('sign_in'),
    provider: providerSchema,
    user_id: z.string(),
    is_new_user: z.boolean(),
    challenge: z.string().nullable(),
    /** Milliseconds since 1970. */
    second_factor_until: z.number().optional(),
  }),
  z.object({
    kind: z.literal('link'),
    user_id: z.string(),
    identity: identitySchema,
    challenge: z.string().nullable(),
  }),
]);

export type Attempt = z.infer<typeof attemptSchema>;
export type HandOff = z.infer<typeof handOffSchema>;
export type SignIn = HandOff & { kind: 'sign_in' };

export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}
export function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}

export function sameText(a: string, b: string): boolean {
  return a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));
}

/** Login states: single use, ten minutes. */
export function saveAttempt({ ephemeral }: Store, state: string, attempt: Attempt): Promise<void> {
  return ephemeral.put(`login-state:${digest(state)}`, attempt, STATE_MS);
}

export async function consumeAttempt({ ephemeral }: Store, state: string): Promise<Attempt | undefined> {
  return attemptSchema.safeParse(await ephemeral.consume(`login-state:${digest(state)}`)).data;
}

/** Exchange codes: single use, one minute. Returns the code; the store has only its digest. */
export function saveHandOff(store: Store, handOff: HandOff): Promise<string> {
  return putHandOff(store, handOff, CODE_MS);
}

/** The next code while a second factor is required. However many are issued, all of them expire at the same time. */
export function saveForSecondFactor(store: Store & Pick<Services, 'clock'>, handOff: SignIn): Promise<string> {
  const now = store.clock.now().getTime();
  const until = handOff.second_factor_until ?? now + SECOND_FACTOR_MS;
  return putHandOff(store, { ...handOff, second_factor_until: until }, until - now);
}

async function putHandOff({ ephemeral }: Store, handOff: HandOff, ttlMs: number): Promise<string> {
  const code = newSecret();
  await ephemeral.put(`login-code:${digest(code)}`, handOff, ttlMs);
  return code;
}

export async function consumeHandOff({ ephemeral }: Store, code: string): Promise<HandOff | undefined> {
  return handOffSchema.safeParse(await ephemeral.consume(`login-code:${digest(code)}`)).data;
}

/** Browsers send no bearer token when they follow a link, so a signed-in user begins linking with a ticket. */
export async function saveLinkTicket({ ephemeral }: Store, userId: string): Promise<string> {
  const ticket = newSecret();
  await ephemeral.put(`login-link:${digest(ticket)}`, userId, LINK_TICKET_MS);
  return ticket;
}

export async function consumeLinkTicket({ ephemeral }: Store, ticket: string): Promise<string | undefined> {
  return z.string().safeParse(await ephemeral.consume(`login-link:${digest(ticket)}`)).data;
}
