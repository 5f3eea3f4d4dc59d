import type { FightingShip } from '#server/game/combat/rules/armament.ts';
import type { Status } from '#server/game/combat/rules/deeds.ts';

export const NPC_ROLES = ['police', 'pirate', 'trader', 'patrol'] as const;
export type NpcRole = (typeof NPC_ROLES)[number];

/** The ship of an NPC role; `value` in credits, `holds` in units. */
export type NpcFigures = Pick<FightingShip, 'type' | 'hull' | 'shields' | 'speed'> & {
  drones: number;
  holds: number;
  credits: number;
  value: number;
  status: Status;
};

const FIGURES: Readonly<Record<NpcRole, NpcFigures>> = {
  police: {
    type: 'defender',
    hull: 700,
    shields: 400,
    drones: 60,
    speed: 1,
    holds: 0,
    credits: 0,
    value: 20_000,
    status: 'police',
  },
  pirate: {
    type: 'fast_courier',
    hull: 260,
    shields: 120,
    drones: 20,
    speed: 1,
    holds: 40,
    credits: 0,
    value: 12_000,
    status: 'outlaw',
  },
  trader: {
    type: 'cargo_hauler',
    hull: 300,
    shields: 100,
    drones: 0,
    speed: 2,
    holds: 60,
    credits: 6_000,
    value: 10_000,
    status: 'lawful',
  },
  patrol: {
    type: 'defender',
    hull: 400,
    shields: 200,
    drones: 20,
    speed: 2,
    holds: 0,
    credits: 0,
    value: 12_000,
    status: 'lawful',
  },
};

export const POLICE_KINDS: readonly string[] = ['federation_marshal', 'nexus_sentinel'];

/** The role of an NPC by its kind on the wire: patrol for wardens, rangers, agents and whatever is not known. */
export function roleOf(kind: string): NpcRole {
  if (kind.startsWith('pirate')) return 'pirate';
  if (POLICE_KINDS.includes(kind)) return 'police';
  return kind.endsWith('trader') ? 'trader' : 'patrol';
}

export function figuresOfRole(role: NpcRole): NpcFigures {
  return FIGURES[role];
}
