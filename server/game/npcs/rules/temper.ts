import type { Tactic } from '#server/game/combat/rules/combatant.ts';
import type { NpcRole } from '#server/game/npcs/rules/roles.ts';
import { hashText } from '#server/world/galaxy/rules/hash.ts';

export const TEMPERS = ['fierce', 'steady', 'wary'] as const;
/** `fierce`: presses, seldom flees, demands more. `wary`: holds, flees early, demands less. */
export type Temper = (typeof TEMPERS)[number];

type NamedNpc = { name: string; kind: string };

/** An NPC's temper, by name: one who returns after a loss is the same. */
export function temperOf({ name, kind }: NamedNpc): Temper {
  return TEMPERS[hashText(`${kind}:${name}:temper`) % TEMPERS.length] ?? 'steady';
}

/** The percentage of hull at which a role flees; the police never do. */
const FLEE_AT: Readonly<Record<NpcRole, number>> = { police: 0, pirate: 20, trader: 80, patrol: 10 };
/** Added to it for a wary NPC of a role that flees at all. */
const WARY_MARGIN = 15;

/** An NPC's orders in a fight. A steady one presses, unless it is a trader. */
export function tacticOf(role: NpcRole, temper: Temper): Tactic {
  const flee_at = FLEE_AT[role];
  switch (temper) {
    case 'fierce':
      return { stance: 'press', flee_at: Math.floor(flee_at / 2), targets: 'dangerous' };
    case 'steady':
      return { stance: role === 'trader' ? 'hold' : 'press', flee_at, targets: 'weakest' };
    case 'wary':
      return { stance: 'hold', flee_at: flee_at === 0 ? 0 : flee_at + WARY_MARGIN, targets: 'drones' };
  }
}

/** Share of the most valuable good on board that a pirate demands, in percent. */
const DEMANDED_SHARE: Readonly<Record<Temper, number>> = { fierce: 60, steady: 50, wary: 40 };

export function demandedShare(temper: Temper): number {
  return DEMANDED_SHARE[temper];
}

/** The credits with which an NPC starts: 60 to 140 % of its role's, by name, in steps of 10 %. */
export function startingCredits({ name, kind }: NamedNpc, ofRole: number): number {
  const tenths = 6 + (hashText(`${kind}:${name}:credits`) % 9);
  return Math.floor((ofRole * tenths) / 10);
}
