import { createECDH } from 'node:crypto';
import type { Env } from '#server/platform/env.ts';

/** Identifies this service to push services (VAPID, RFC 8292). Keys are base64url. */
export type Vapid = { readonly subject: string; readonly publicKey: string; readonly privateKey: string };

type PushEnv = Pick<Env, 'VAPID_PRIVATE_KEY' | 'VAPID_SUBJECT' | 'PUBLIC_URL'>;

/** Undefined if no key is configured: push is then disabled. */
export function vapidOf(env: PushEnv): Vapid | undefined {
  if (!env.VAPID_PRIVATE_KEY) return undefined;
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(env.VAPID_PRIVATE_KEY, 'base64url');
  return { subject: subjectOf(env), publicKey: pair.getPublicKey('base64url'), privateKey: env.VAPID_PRIVATE_KEY };
}

/** The contact address for push services. */
function subjectOf(env: PushEnv): string {
  if (env.VAPID_SUBJECT) return env.VAPID_SUBJECT;
  return env.PUBLIC_URL?.startsWith('https:') ? new URL(env.PUBLIC_URL).origin : 'mailto:operator@starhelm.example';
}
