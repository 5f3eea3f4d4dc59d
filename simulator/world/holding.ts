import type { QueueEntry } from '#server/game/construction/rules/queue.ts';

/** A station of a player. `earned`: fees of others; `traffic`: what freighters paid, until `paid_at`. */
export type Holding = {
  owner: number;
  dock_fee: number;
  cost: number;
  built_at: number;
  earned: number;
  traffic: number;
  paid_at: Date | null;
};

/** A station on order at a trade dock, for a sector. */
export type Order = QueueEntry & { owner: number; dock: number; sector: number; price: number };
