import { isOneOf } from '../one-of.ts';
import { hasShape, isText } from '../shape.ts';

/** `signed_out`: the user's wish. `ended`: the service ended it. `replayed`: its key was used twice. */
const ENDS = ['signed_out', 'ended', 'replayed'] as const;
export type SessionEnd = (typeof ENDS)[number];

const REPLAYED = 'refresh_token_reused';
const isRefusal = hasShape({ reason: isText });

export const toSessionEnd = (text: string): SessionEnd => (isOneOf(ENDS, text) ? text : 'ended');

/** Why the service refused to go on with a session, from the body of its answer. */
export const endOf = (body: unknown): SessionEnd =>
  isRefusal(body) && body.reason === REPLAYED ? 'replayed' : 'ended';
