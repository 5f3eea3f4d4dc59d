import { isOneOf } from '../one-of.ts';
import { hasShape, isText } from '../shape.ts';

/** `signed_out`: by the user. `ended`: by the service. `replayed`: a refresh token was used twice. */
const ENDS = ['signed_out', 'ended', 'replayed'] as const;
export type SessionEnd = (typeof ENDS)[number];

const REPLAYED = 'refresh_token_reused';
const isRefusal = hasShape({ reason: isText });

export function toSessionEnd(text: string): SessionEnd {
  return isOneOf(ENDS, text) ? text : 'ended';
}

/** Why the service ended a session, from the body of its answer. */
export function endOf(body: unknown): SessionEnd {
  return isRefusal(body) && body.reason === REPLAYED ? 'replayed' : 'ended';
}
