import {
  clearWanted,
  createSalvage,
  type LockedTarget,
  type TargetSource,
  type WrittenParty,
} from '#server/game/combat/index.ts';
import { type NpcCondition, npcCombatant } from '#server/game/npcs/rules/combatant.ts';
import { figuresOfRole, roleOf } from '#server/game/npcs/rules/roles.ts';
import { temperOf } from '#server/game/npcs/rules/temper.ts';
import type { Services } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { removeNpc } from '#server/world/galaxy/index.ts';

type Row = NpcCondition & {
  id: string;
  name: string;
  kind: string;
  faction_code: string;
  sector_id: string;
  cargo: string | null;
  cargo_quantity: number;
};

/**
 * NPCs as targets of fights: damage persists between fights. One that players destroyed, or fought beside, leaves half
 * of its cargo.
 */
export const npcTarget: TargetSource = { kind: 'npc', ownersOf: async () => [], lock: lockTarget, write: writeParty };

async function lockRow(tx: Tx, id: string): Promise<Row | undefined> {
  const [row] = await tx.sql<Row>(
    `SELECT n.id, n.name, n.kind, n.faction_code, n.sector_id, s.hull, s.shields, s.drones, s.cargo, s.cargo_quantity
     FROM npc_states s JOIN map_npcs n ON n.id = s.npc_id WHERE s.npc_id = $1 FOR UPDATE OF s`,
    [id],
  );
  return row;
}

async function lockTarget(_ctx: Services, tx: Tx, id: string): Promise<LockedTarget | undefined> {
  const npc = await lockRow(tx, id);
  if (!npc) return undefined;
  const { value, status } = figuresOfRole(roleOf(npc.kind));
  const party = {
    combatant: npcCombatant(npc, npc, temperOf(npc)),
    refs: { npc_id: id },
    owner_player_id: null,
    value,
    faction_code: npc.faction_code,
    status,
  };
  return { sector_id: npc.sector_id, parties: [party] };
}

async function writeParty(ctx: Services, tx: Tx, party: WrittenParty) {
  const { refs, fighter, end, combat_id, sector_id, against, among_npcs } = party;
  const npc = refs.npc_id ? await lockRow(tx, refs.npc_id) : undefined;
  if (!npc) return;
  if (end && fighter.outcome === 'destroyed') return loseNpc(ctx, tx, npc, { combat_id, sector_id, among_npcs });
  const { hull, shields } = fighter;
  await tx.sql(
    `UPDATE npc_states SET hull = $2, shields = $3, drones = $4, deed = 'attacked', subject = NULL, deed_sector_id = $5, deed_at = $6
     WHERE npc_id = $1`,
    [npc.id, hull, shields, fighter.drones_attack + fighter.drones_defence, sector_id, ctx.clock.now()],
  );
  // A player defeated by the police is no longer wanted.
  if (end?.winner === fighter.side && roleOf(npc.kind) === 'police')
    for (const player of against) await clearWanted(tx, player);
}

type Lost = { combat_id: string; sector_id: string; among_npcs: boolean };

async function loseNpc(ctx: Services, tx: Tx, npc: Row, { combat_id, sector_id, among_npcs }: Lost): Promise<void> {
  // Wrecks of NPCs that nobody fought would be credits for whoever flies by.
  if (among_npcs) await robNpc(ctx, tx, npc, { combat_id, sector_id });
  else await leaveWreck(ctx, tx, npc, { combat_id, sector_id });
  await removeNpc(tx, npc.id, { now: ctx.clock.now(), minutes: ctx.settings.current().npc_return_minutes });
  // Players who are present saw it destroyed; those who saw it elsewhere are not notified.
  await tx.sql(
    `DELETE FROM npc_sightings k USING combat_players p
     WHERE k.npc_id = $1 AND p.id = k.player_id AND p.current_sector_id = $2`,
    [npc.id, sector_id],
  );
}

type Place = { combat_id: string; sector_id: string };

async function leaveWreck(ctx: Services, tx: Tx, npc: Row, place: Place): Promise<void> {
  const { type, value } = figuresOfRole(roleOf(npc.kind));
  const cargo = npc.cargo ? [{ commodity: npc.cargo, quantity: npc.cargo_quantity }] : [];
  await createSalvage(ctx, tx, {
    ...place,
    owner_id: null,
    payout: 0,
    lost: { type, name: npc.name, value, insurance_paid: 0, cargo },
  });
}

/** One pirate that stands loads what fits into its empty hold; the rest is lost. */
async function robNpc(ctx: Services, tx: Tx, npc: Row, { combat_id, sector_id }: Place): Promise<void> {
  if (npc.cargo === null) return;
  await tx.sql(
    `UPDATE npc_states s SET cargo = $2, cargo_quantity = LEAST($3::int, $4::int), cargo_cost = 0,
       deed = 'robbed', subject = $5, deed_sector_id = $6, deed_at = $7
     WHERE s.cargo IS NULL AND s.npc_id = (
       SELECT p.npc_id FROM combat_sides p JOIN map_npcs n ON n.id = p.npc_id
       WHERE p.combat_id = $1 AND p.side = 'attacker' AND n.kind LIKE 'pirate%' AND p.outcome NOT IN ('fled', 'destroyed')
       ORDER BY p.npc_id LIMIT 1)`,
    [combat_id, npc.cargo, npc.cargo_quantity, figuresOfRole('pirate').holds, npc.name, sector_id, ctx.clock.now()],
  );
}
