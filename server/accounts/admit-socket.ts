import type { KeyObject } from 'node:crypto';
import { findOpenSessions, loadActor, loadActors } from '#server/accounts/load-actor.ts';
import { verifyAccessToken } from '#server/accounts/rules/access-token.ts';
import type { Services } from '#server/platform/context.ts';
import type { Credentials } from '#server/platform/realtime/credentials.ts';
import { redeemTicket } from '#server/realtime/index.ts';

const MINUTE = 60_000;

/**
 * How a realtime client authenticates: by an access token, valid until it expires, or by a ticket, valid as long as
 * an access token would be.
 */
export function socketCredentials(services: Services, key: KeyObject): Credentials {
  return {
    byToken: async (token) => {
      const claims = verifyAccessToken(token, key, services.clock.now());
      const actor = claims && (await loadActor(services, claims.sub, claims.session));
      return actor && { actor, expires_at: claims.exp * 1_000 };
    },
    byTicket: async (ticket) => {
      const entry = await redeemTicket(services, ticket);
      const actor = entry && (await loadActor(services, entry.user_id, entry.session_id));
      const lifetime = services.env.ACCESS_TOKEN_EXPIRE_MINUTES * MINUTE;
      return actor && { actor, expires_at: services.clock.now().getTime() + lifetime };
    },
    byUser: (userId) => loadActor(services, userId),
    recheck: async (connected) => {
      const sessions = connected.flatMap(({ session_id }) => session_id ?? []);
      const [actors, open] = await Promise.all([
        loadActors(services, [...new Set(connected.map(({ user_id }) => user_id))]),
        findOpenSessions(services, sessions),
      ]);
      return { actors, sessions: open };
    },
  };
}
