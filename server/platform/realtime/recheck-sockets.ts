import type { Actor, Services } from '#server/platform/context.ts';
import { type Credentials, mayStay } from '#server/platform/realtime/credentials.ts';
import type { Hub } from '#server/platform/realtime/hub.ts';
import type { GameSocket, UserSockets } from '#server/platform/realtime/place-users.ts';

type Options = {
  services: Pick<Services, 'clock'>;
  hub: Pick<Hub, 'prune'>;
  credentials: Credentials;
  users: UserSockets;
  sockets(): GameSocket[];
};

/**
 * Closes sockets whose token has expired, whose session ended or whose user may not act any more; applies changed
 * rights.
 */
export function createRecheck({ services, hub, credentials, users, sockets }: Options): () => Promise<void> {
  async function recheckAll(): Promise<void> {
    const now = services.clock.now().getTime();
    for (const socket of sockets()) if (socket.data.expires_at <= now) socket.disconnect(true);
    const connected = sockets();
    hub.prune((userId) => users.socketsOf(userId).size > 0);
    if (connected.length === 0) return;
    const standing = await credentials.recheck(connected.map((socket) => socket.data.actor));
    const changed = new Set<string>(users.unplaced());
    for (const socket of connected) {
      const { user_id, session_id = null } = socket.data.actor;
      const actor = standing.actors.get(user_id);
      if (!actor || !mayStay(standing, socket.data.actor)) {
        socket.disconnect(true);
        continue;
      }
      if (rightsOf(actor) !== rightsOf(socket.data.actor)) changed.add(user_id);
      socket.data.actor = { ...actor, session_id };
    }
    for (const userId of changed) await users.placeUser(userId);
  }
  // Checks run one after the other: a second one must not see updated rights whose rooms the first is still applying.
  let checking = Promise.resolve();
  return () => {
    checking = checking.then(recheckAll, recheckAll);
    return checking;
  };
}

function rightsOf(actor: Actor): string {
  return `${actor.is_admin} ${actor.player_id} ${actor.scopes.join(' ')}`;
}
