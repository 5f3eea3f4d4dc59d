import type { Commodity } from '#server/world/galaxy/rules/commodities.ts';

export type Sale = {
  at: number;
  player: number;
  commodity: Commodity;
  /** Station where it was bought and where it was sold; null: a gift or salvage. */
  seller: number | null;
  buyer: number;
  quantity: number;
  /** Of the ship that brought it. */
  holds: number;
  total: number;
  profit: number;
  /** Turns spent since the purchase, both trades included. */
  turns: number;
  /** Bought without knowing a buyer. */
  blind: boolean;
};

/** Everything that happened in a run. `flows`: credits to and from players, by cause. */
export type Records = {
  sales: Sale[];
  flows: Map<string, { created: number; destroyed: number; times: number }>;
  /** The price level at the end of each day, the first before anybody played. */
  baskets: number[];
  /** Players and all movements of credits until the end of each day. */
  daily: { players: number; created: number; destroyed: number }[];
  tows: number;
  losses: number;
  /** The cost of the goods that marshals seized. */
  seized: number;
  /** Milliseconds from arrival at a dock to docking. */
  waits: number[];
  /** Ships that made room in a slip for others. */
  moved: number;
  /** Ships of players that raiders destroyed. */
  raids: number;
  /** Contracts of stations that were fulfilled. */
  contracts: number;
};

export function createRecords(): Records {
  return {
    sales: [],
    flows: new Map(),
    baskets: [],
    daily: [],
    tows: 0,
    losses: 0,
    seized: 0,
    waits: [],
    moved: 0,
    raids: 0,
    contracts: 0,
  };
}

/** Adds a movement of credits: positive to players, negative from them. */
export function recordFlow(records: Records, cause: string, amount: number): void {
  const flow = records.flows.get(cause) ?? { created: 0, destroyed: 0, times: 0 };
  if (amount >= 0) flow.created += amount;
  else flow.destroyed -= amount;
  flow.times += 1;
  records.flows.set(cause, flow);
}

/** Records players and flows at the end of a day. */
export function recordDay(records: Records, players: number): void {
  const flows = [...records.flows.values()];
  const created = flows.reduce((sum, flow) => sum + flow.created, 0);
  const destroyed = flows.reduce((sum, flow) => sum + flow.destroyed, 0);
  records.daily.push({ players, created, destroyed });
}
