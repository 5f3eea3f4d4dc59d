import type { Combatant, Side } from '#server/game/combat/rules/combatant.ts';
import type { DroneMode } from '#server/game/defences/schemas.ts';

/** One player's drones in a sector. */
export type DroneGroup = { id: string; player_id: string; quantity: number; mode: DroneMode; toll: number };
/** What the arriving player agreed to; the toll limit is in credits. */
export type Passage = { at_drones: 'turn_back' | 'pay_toll' | 'fight'; max_toll: number };

/** Groups that attack first; those of owners far above the arriving player do not. */
export function attackersOf<G extends DroneGroup>(groups: readonly G[], strikes: (owner: string) => boolean): G[] {
  return groups.filter(({ mode, player_id }) => mode === 'attack' && strikes(player_id));
}

/** Drones accept no toll from a ship whose team is at war with their owner's: they block it. */
export function underWarOrders<G extends DroneGroup>(groups: readonly G[], isEnemy: (owner: string) => boolean): G[] {
  return groups.map((group) =>
    group.mode === 'toll' && isEnemy(group.player_id) ? { ...group, mode: 'defend', toll: 0 } : group,
  );
}

export function blockersOf<G extends DroneGroup>(groups: readonly G[]): G[] {
  return groups.filter(({ mode }) => mode !== 'attack');
}

/** Whether a ship can enter only by a fight: drones attack, block, or demand more than these credits. */
export function isBlockedBy(
  groups: readonly DroneGroup[],
  strikes: (owner: string) => boolean,
  credits: number,
): boolean {
  if (attackersOf(groups, strikes).length > 0) return true;
  const blockers = blockersOf(groups);
  return blockers.some(({ mode }) => mode !== 'toll') || blockers.reduce((sum, { toll }) => sum + toll, 0) > credits;
}

/** The worst that drones do to an arriving ship; null if all let it pass. */
export function reactionOf(groups: readonly DroneGroup[], strikes: (owner: string) => boolean): DroneMode | null {
  if (attackersOf(groups, strikes).length > 0) return 'attack';
  const blockers = blockersOf(groups);
  if (blockers.length === 0) return null;
  return blockers.some(({ mode }) => mode !== 'toll') ? 'defend' : 'toll';
}

export type Answer = 'blocked' | 'toll_asked' | 'toll_paid' | 'fought';

/** The outcome of groups that stop a ship: a toll helps only if every group accepts one. */
export function answerTo(
  groups: readonly DroneGroup[],
  { at_drones, max_toll }: Passage,
  ship: { credits: number; can_fight: boolean },
): { answer: Answer; toll: number } {
  const isToll = groups.every(({ mode }) => mode === 'toll');
  const toll = isToll ? groups.reduce((sum, group) => sum + group.toll, 0) : 0;
  if (at_drones === 'fight' && ship.can_fight) return { answer: 'fought', toll: 0 };
  if (!isToll) return { answer: 'blocked', toll: 0 };
  const pays = at_drones === 'pay_toll' && toll <= max_toll && toll <= ship.credits;
  return { answer: pays ? 'toll_paid' : 'toll_asked', toll };
}

/** Half of the defending drones cover, half shoot; attacking drones all shoot. */
export function droneCombatant(group: DroneGroup, name: string, side: Side): Combatant {
  const cover = group.mode === 'attack' ? 0 : Math.floor(group.quantity / 2);
  return {
    key: `drones:${group.id}`,
    side,
    kind: 'drones',
    type: 'drones',
    name,
    hull: 0,
    max_hull: 0,
    shields: 0,
    max_shields: 0,
    drones_attack: group.quantity - cover,
    drones_defence: cover,
    guns: 0,
    mines: 0,
    speed: 0,
    tactic: { stance: 'press', flee_at: 0, targets: 'weakest' },
  };
}
