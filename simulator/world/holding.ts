import type { QueueEntry } from '#server/construction/rules/queue.ts';

/** A station of a player. `earned`: fees of others. */
export type Holding = { owner: number; dock_fee: number; cost: number; built_at: number; earned: number };

/** A station on order at a trade dock, for a sector. */
export type Order = QueueEntry & { owner: number; dock: number; sector: number; price: number };
