import { randomUUID } from 'node:crypto';
import type { Bus } from '#server/platform/realtime/bus.ts';

const READ_WITHIN_MS = 5_000;

type Placing = { disturbed: boolean };

/**
 * Assigns users to rooms one after the other. Rooms are read from the game and appended to the bus; if the same user
 * was assigned or moved in between, the read may be outdated and is repeated. So the last assignment is always
 * correct.
 */
export function createPlacements(bus: Pick<Bus, 'order'>) {
  const placing = new Map<string, Placing>();
  const queue = new Map<string, Promise<void>>();
  const awaited = new Map<string, () => void>();

  /** Whether the user was assigned or moved by someone else before this was read. */
  async function append(userId: string, rooms: readonly string[], state: Placing): Promise<boolean> {
    const id = randomUUID();
    const { promise: late, reject } = Promise.withResolvers<never>();
    const { promise: arrived, resolve } = Promise.withResolvers<boolean>();
    const timer = setTimeout(() => reject(new Error('the realtime bus is not read')), READ_WITHIN_MS);
    awaited.set(id, () => resolve(state.disturbed));
    try {
      const appended = bus.order({ kind: 'place', id, user_id: userId, rooms });
      const [, isDisturbed] = await Promise.race([Promise.all([appended, arrived]), late]);
      return isDisturbed;
    } finally {
      clearTimeout(timer);
      awaited.delete(id);
    }
  }
  async function run(userId: string, readRooms: () => Promise<readonly string[]>): Promise<void> {
    const state: Placing = { disturbed: false };
    placing.set(userId, state);
    try {
      for (let again = true; again; ) {
        state.disturbed = false;
        again = await append(userId, await readRooms(), state);
      }
    } finally {
      placing.delete(userId);
    }
  }

  return {
    place: (userId: string, readRooms: () => Promise<readonly string[]>): Promise<void> => {
      const before = queue.get(userId) ?? Promise.resolve();
      const mine = before.then(
        () => run(userId, readRooms),
        () => run(userId, readRooms),
      );
      queue.set(userId, mine);
      const leave = () => void (queue.get(userId) === mine && queue.delete(userId));
      mine.then(leave, leave);
      return mine;
    },
    /** An assignment by this process or another was read from the bus. */
    arrived: ({ id, user_id }: { id: string; user_id: string }): void => {
      const mine = awaited.get(id);
      if (mine) mine();
      else disturb(user_id);
    },
    disturb,
  };

  function disturb(userId: string): void {
    const state = placing.get(userId);
    if (state) state.disturbed = true;
  }
}
