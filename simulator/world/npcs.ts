import type { Plan } from '#server/galaxy/rules/plan.ts';
import type { NpcCondition } from '#server/npcs/rules/combatant.ts';
import { figuresOfRole, type NpcRole, roleOf } from '#server/npcs/rules/roles.ts';

/** Missing NPCs are created again, as by the minutely job. */
export const RESPAWN_MS = 60_000;

export type Npc = { id: string; kind: string; role: NpcRole; sector: number; condition: NpcCondition; back_at: number };

/** All NPCs of the rosters, at their home sectors. */
export function npcsOf(plan: Plan): Npc[] {
  return plan.rosters.flatMap(({ id, roster }) =>
    Array.from({ length: roster.targetCount }, (_, index) => ({
      id: `${id}-${index}`,
      kind: roster.kind,
      role: roleOf(roster.kind),
      sector: roster.hostSectorId - 1,
      condition: freshCondition(roleOf(roster.kind)),
      back_at: 0,
    })),
  );
}

export function freshCondition(role: NpcRole): NpcCondition {
  const { hull, shields, drones } = figuresOfRole(role);
  return { hull, shields, drones };
}
