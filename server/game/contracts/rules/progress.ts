import type { ContractKind } from '#server/game/contracts/rules/terms.ts';

/** What still keeps a taken contract from being fulfilled, in the words of its refusals. */
export const HINDRANCES = [
  'cargo_short',
  'not_visited',
  'not_recovered',
  'not_together',
  'not_at_station',
  'holds_short',
] as const;
export type Hindrance = (typeof HINDRANCES)[number];

export type ProgressFacts = {
  kind: ContractKind;
  quantity: number;
  has_station: boolean;
  at_station: boolean;
  /** Units of the delivered good in the hold of the flown ship. */
  on_board: number;
  /** Whether the sector was visited, its derelict claimed, or both parties arrived there, since the acceptance. */
  visited: boolean;
  recovered: boolean;
  together: boolean;
  /** Holds without cargo, and those that the passengers of all taken contracts need. */
  free_holds: number;
  passengers: number;
};

/** What the taker has to do next; null once the contract can be fulfilled. The work comes before the way to its dock. */
export function hindranceOf(facts: ProgressFacts): Hindrance | null {
  const away: Hindrance | null = facts.has_station && !facts.at_station ? 'not_at_station' : null;
  switch (facts.kind) {
    case 'deliver':
      return facts.on_board < facts.quantity ? 'cargo_short' : away;
    case 'passengers':
      return away ?? (facts.free_holds < facts.passengers ? 'holds_short' : null);
    case 'chart':
      return facts.visited ? away : 'not_visited';
    case 'recover':
      return facts.recovered ? away : 'not_recovered';
    case 'escort':
      return facts.together ? null : 'not_together';
  }
}
