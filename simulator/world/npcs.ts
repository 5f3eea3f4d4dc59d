import type { NpcCondition } from '#server/game/npcs/rules/combatant.ts';
import { figuresOfRole, type NpcRole, roleOf } from '#server/game/npcs/rules/roles.ts';
import type { Plan } from '#server/world/galaxy/rules/plan.ts';

const MINUTE_MS = 60_000;

/** `roster`: shared by the NPCs of one roster; `next_at`: when it may replace the next one. */
export type Npc = {
  id: string;
  kind: string;
  role: NpcRole;
  sector: number;
  condition: NpcCondition;
  back_at: number;
  roster: { next_at: number };
};

/** All NPCs of the rosters, at their home sectors. */
export function npcsOf(plan: Plan): Npc[] {
  const at = plan.rosters.map((each) => ({ ...each, state: { next_at: 0 } }));
  return at.flatMap(({ id, roster, state }) =>
    Array.from({ length: roster.targetCount }, (_, index) => ({
      id: `${id}-${index}`,
      kind: roster.kind,
      role: roleOf(roster.kind),
      sector: roster.hostSectorId - 1,
      condition: freshCondition(roleOf(roster.kind)),
      back_at: 0,
      roster: state,
    })),
  );
}

export function freshCondition(role: NpcRole): NpcCondition {
  const { hull, shields, drones } = figuresOfRole(role);
  return { hull, shields, drones };
}

/** A destroyed NPC returns when its roster has replaced those destroyed before, one at a time. */
export function loseNpc(npc: Npc, now: number, minutes: number): void {
  const { roster } = npc;
  npc.back_at = roster.next_at > now ? roster.next_at : now + minutes * MINUTE_MS;
  roster.next_at = npc.back_at + minutes * MINUTE_MS;
  npc.condition = freshCondition(npc.role);
}
