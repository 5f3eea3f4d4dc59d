import { shipGuns } from '#server/game/combat/rules/armament.ts';
import type { Combatant } from '#server/game/combat/rules/combatant.ts';
import { figuresOfRole, roleOf } from '#server/game/npcs/rules/roles.ts';
import { type Temper, tacticOf } from '#server/game/npcs/rules/temper.ts';

export type NpcCondition = { hull: number; shields: number; drones: number };

/** An NPC as a party of a fight, with the orders of its temper. */
export function npcCombatant(
  { id, name, kind }: { id: string; name: string; kind: string },
  { hull, shields, drones }: NpcCondition,
  temper: Temper,
): Omit<Combatant, 'side'> {
  const role = roleOf(kind);
  const figures = figuresOfRole(role);
  const cover = Math.floor(drones / 2);
  return {
    key: id,
    kind: 'npc',
    type: figures.type,
    name,
    hull,
    max_hull: figures.hull,
    shields,
    max_shields: figures.shields,
    drones_attack: drones - cover,
    drones_defence: cover,
    guns: shipGuns(figures.type),
    mines: 0,
    speed: figures.speed === 1 ? 1 : 2,
    tactic: tacticOf(role, temper),
  };
}
