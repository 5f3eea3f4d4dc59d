import type { EphemeralStore } from '#server/platform/ephemeral-store.ts';
import type { Logger } from '#server/platform/log.ts';

export type Slot = { release(): void };

export type SocketSlots = {
  /** A slot for one more socket of a user; undefined if they have ten. @throws DomainError UNAVAILABLE */
  ofUser(userId: string, holder: string): Promise<Slot | undefined>;
  /** A slot for one more connection of an address, signed in or not. @throws DomainError UNAVAILABLE */
  ofAddress(network: string, holder: string): Promise<Slot | undefined>;
  /** Renews all leases; call it more often than once a minute. A socket whose slot was lost is closed. */
  renew(): Promise<void>;
};

const MAX_SOCKETS_PER_USER = 10;
/** Slots of a killed process become free after this. */
const LEASE_MS = 60_000;

type Held = { key: string; holder: string; limit: number; end: () => void };

/** Counts sockets over all processes. `end` is called with a holder whose slot could not be renewed. */
export function createSocketSlots(
  { ephemeral, log }: { ephemeral: EphemeralStore; log: Logger },
  perAddress: number,
  end: (holder: string) => void,
): SocketSlots {
  const held = new Map<string, Held>();

  async function take(key: string, holder: string, limit: number): Promise<Slot | undefined> {
    if (!(await ephemeral.acquire(key, holder, limit, LEASE_MS))) return undefined;
    const name = `${key} ${holder}`;
    held.set(name, { key, holder, limit, end: () => end(holder) });
    return {
      release: () => {
        if (!held.delete(name)) return;
        // A slot that cannot be released now expires with its lease.
        ephemeral.release(key, holder).catch((err: unknown) => log.debug({ err }, 'a socket slot was not released'));
      },
    };
  }

  return {
    ofUser: (userId, holder) => take(`sockets-of-user:${userId}`, holder, MAX_SOCKETS_PER_USER),
    ofAddress: (network, holder) => take(`sockets-of-address:${network}`, holder, perAddress),
    renew: async () => {
      await Promise.all(
        [...held.entries()].map(async ([name, slot]) => {
          if (await ephemeral.acquire(slot.key, slot.holder, slot.limit, LEASE_MS)) return;
          if (held.has(name)) slot.end();
        }),
      );
    },
  };
}
