import type { GameSettings } from '#server/foundation/settings/rules/catalogue.ts';
import { MAX_STANDING } from '#server/game/combat/rules/deeds.ts';
import type { NpcRole } from '#server/game/npcs/rules/roles.ts';

export const ATTITUDES = ['friendly', 'neutral', 'hostile'] as const;
/** A faction's attitude towards a player, by standing alone: nothing that is paid for counts. */
export type Attitude = (typeof ATTITUDES)[number];

export const STANCES_TO_PLAYER = ['spares', 'demands', 'defends', 'drives_off', 'fines', 'none'] as const;
/** How an NPC reacts to a player in open space. */
export type StanceToPlayer = (typeof STANCES_TO_PLAYER)[number];

type Thresholds = Pick<GameSettings, 'standing_friend' | 'standing_foe'>;

export function attitudeOf({ standing_friend, standing_foe }: Thresholds, standing: number): Attitude {
  if (standing >= standing_friend) return 'friendly';
  return standing <= -standing_foe ? 'hostile' : 'neutral';
}

/**
 * Pirates spare players whom their clan likes and demand cargo of all others; patrols expel players whom their
 * faction dislikes and defend those it likes, as the police do; police fine wanted players whatever their standing.
 */
export function stanceTo(role: NpcRole, attitude: Attitude, { wanted }: { wanted: boolean }): StanceToPlayer {
  switch (role) {
    case 'pirate':
      return attitude === 'friendly' ? 'spares' : 'demands';
    case 'police':
      return wanted ? 'fines' : attitude === 'friendly' ? 'defends' : 'none';
    case 'patrol':
      if (attitude === 'hostile') return 'drives_off';
      return attitude === 'friendly' && !wanted ? 'defends' : 'none';
    case 'trader':
      return 'none';
  }
}

/** The highest standing at which an NPC of the role still makes a demand; null if it never does. */
export function demandsUpTo(role: NpcRole, { standing_friend, standing_foe }: Thresholds): number | null {
  if (role === 'pirate') return standing_friend - 1;
  if (role === 'police') return MAX_STANDING;
  return role === 'patrol' ? -standing_foe : null;
}

/** Ships of the police and of patrols that defend one player, at most. */
export const MAX_HELPERS = 2;

export type Guard = { id: string; role: NpcRole; faction_code: string };
type StandingWith = (faction: string) => number;

/**
 * The ships in the sector that defend a player against an unlawful attack: those that defend the victim, unless their
 * faction likes the attacker too. In the order of their ids.
 */
export function chooseHelpers<G extends Guard>(
  thresholds: Thresholds,
  guards: readonly G[],
  { victim, offender }: { victim: StandingWith; offender: StandingWith | null },
): G[] {
  return guards
    .filter(({ role, faction_code }) => {
      const defends = stanceTo(role, attitudeOf(thresholds, victim(faction_code)), { wanted: false }) === 'defends';
      const isQuarrel = offender !== null && attitudeOf(thresholds, offender(faction_code)) === 'friendly';
      return defends && !isQuarrel;
    })
    .toSorted((a, b) => a.id.localeCompare(b.id))
    .slice(0, MAX_HELPERS);
}
