import { SIDES, type Side } from '#server/game/combat/rules/combatant.ts';

export const INTERVENTIONS = ['stop_combat', 'adjust_damage', 'restore_shields', 'declare_winner'] as const;
export type Intervention = (typeof INTERVENTIONS)[number];

export const MAX_MULTIPLIER = 10;

export type InterventionOrder = {
  action: Intervention;
  multiplier?: number | undefined;
  target?: string | undefined;
  shield_percent?: number | undefined;
  winner?: string | undefined;
};
export type Party = {
  key: string;
  side: Side;
  player_id: string | null;
  user_id: string | null;
  ship_id: string | null;
};

export type FightChange =
  | { kind: 'stop' }
  | { kind: 'adjust_damage'; side: Side | 'both'; multiplier: number }
  | { kind: 'restore_shields'; target: string; percent: number }
  | { kind: 'declare_winner'; winner: Side | 'draw' };

type Read = { change: FightChange } | { faults: { path: string; message: string }[] };

/** The change that an order makes to a fight of these parties, or the invalid fields of the order. */
export function changeOf(order: InterventionOrder, parties: readonly Party[]): Read {
  switch (order.action) {
    case 'stop_combat':
      return { change: { kind: 'stop' } };
    case 'adjust_damage':
      return adjustDamage(order, parties);
    case 'restore_shields':
      return restoreShields(order, parties);
    case 'declare_winner':
      return declareWinner(order, parties);
  }
}

function fault(path: string, message: string): Read {
  return { faults: [{ path, message }] };
}

function adjustDamage({ multiplier, target }: InterventionOrder, parties: readonly Party[]): Read {
  if (multiplier === undefined || !(multiplier >= 0 && multiplier <= MAX_MULTIPLIER))
    return fault('multiplier', `Give a factor from 0 to ${MAX_MULTIPLIER}.`);
  const side = target === undefined || target === 'both' ? 'both' : sideNamed(target, parties);
  if (side === undefined) return fault('target', 'Name a side, a participant of this fight, or both.');
  return { change: { kind: 'adjust_damage', side, multiplier } };
}

function restoreShields({ shield_percent: percent, target }: InterventionOrder, parties: readonly Party[]): Read {
  if (percent === undefined || !(percent >= 0 && percent <= 100))
    return fault('shield_percent', 'Give a share from 0 to 100 percent.');
  if (target === undefined || target === 'both' || SIDES.some((side) => side === target))
    return { change: { kind: 'restore_shields', target: target ?? 'both', percent } };
  const party = partyNamed(target, parties);
  if (!party) return fault('target', 'Name a side, a participant of this fight, or both.');
  return { change: { kind: 'restore_shields', target: party.key, percent } };
}

function declareWinner({ winner, target }: InterventionOrder, parties: readonly Party[]): Read {
  const named = winner ?? target;
  if (named === 'draw') return { change: { kind: 'declare_winner', winner: 'draw' } };
  const side = named === undefined ? undefined : sideNamed(named, parties);
  if (side === undefined) return fault('winner', 'Name a side, a participant of this fight, or draw.');
  return { change: { kind: 'declare_winner', winner: side } };
}

function sideNamed(name: string, parties: readonly Party[]): Side | undefined {
  return SIDES.find((side) => side === name) ?? partyNamed(name, parties)?.side;
}

/** A participant by its key, or by the id of its player, account or ship. */
function partyNamed(name: string, parties: readonly Party[]): Party | undefined {
  return parties.find(({ key, player_id, user_id, ship_id }) => [key, player_id, user_id, ship_id].includes(name));
}
