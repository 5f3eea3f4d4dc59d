import type { Combatant, Side } from '#server/combat/rules/combatant.ts';
import type { DroneMode } from '#server/defences/schemas.ts';

/** Drones that one player left in a sector. */
export type DroneGroup = { id: string; player_id: string; quantity: number; mode: DroneMode; toll: number };
/** What a player who meets drones agreed to. Credits. */
export type Passage = { at_drones: 'turn_back' | 'pay_toll' | 'fight'; max_toll: number };

/** Groups that strike first; those of owners far above the one who enters do not. */
export function attackersOf<G extends DroneGroup>(groups: readonly G[], strikes: (owner: string) => boolean): G[] {
  return groups.filter(({ mode, player_id }) => mode === 'attack' && strikes(player_id));
}

/** Drones ask no toll of a ship whose team is at war with their owner's: they bar its way. */
export function underWarOrders<G extends DroneGroup>(groups: readonly G[], isEnemy: (owner: string) => boolean): G[] {
  return groups.map((group) =>
    group.mode === 'toll' && isEnemy(group.player_id) ? { ...group, mode: 'defend', toll: 0 } : group,
  );
}

export function blockersOf<G extends DroneGroup>(groups: readonly G[]): G[] {
  return groups.filter(({ mode }) => mode !== 'attack');
}

/** Whether hostile drones leave a ship no way in but a fight: they strike, block, or ask more than these credits. */
export function isShutBy(groups: readonly DroneGroup[], strikes: (owner: string) => boolean, credits: number): boolean {
  if (attackersOf(groups, strikes).length > 0) return true;
  const blockers = blockersOf(groups);
  return blockers.some(({ mode }) => mode !== 'toll') || blockers.reduce((sum, { toll }) => sum + toll, 0) > credits;
}

/** The worst that hostile drones do to a ship that enters; null where all of them let it pass. */
export function reactionOf(groups: readonly DroneGroup[], strikes: (owner: string) => boolean): DroneMode | null {
  if (attackersOf(groups, strikes).length > 0) return 'attack';
  const blockers = blockersOf(groups);
  if (blockers.length === 0) return null;
  return blockers.some(({ mode }) => mode !== 'toll') ? 'defend' : 'toll';
}

export type Answer = 'blocked' | 'toll_asked' | 'toll_paid' | 'fought';

/** What comes of groups that do not let a ship pass: a toll opens the way only where every group takes one. */
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

/** Half of those that defend cover, half shoot; those that attack all shoot. */
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
