import { openFight } from '#server/game/combat/index.ts';
import { demandPlayers } from '#server/game/npcs/demand-players.ts';
import { formConvoys } from '#server/game/npcs/form-convoys.ts';
import { helpAttacked } from '#server/game/npcs/help-attacked.ts';
import { IN_FIGHT_SQL, lockFree } from '#server/game/npcs/lock-free.ts';
import { MAX_ACTING, moveDue, type NpcActions } from '#server/game/npcs/move-due.ts';
import { partiesOn } from '#server/game/npcs/npc-parties.ts';
import { chooseHunts, type FreeNpc, HUNT_PAUSE_MS, type Hunt } from '#server/game/npcs/rules/hunts.ts';
import { roleOf } from '#server/game/npcs/rules/roles.ts';
import { settleDemands } from '#server/game/npcs/settle-demands.ts';
import { spawnNpcs } from '#server/game/npcs/spawn-npcs.ts';
import { tradeCargo } from '#server/game/npcs/trade-cargo.ts';
import type { Services } from '#server/platform/context.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';
import { eachRow } from '#server/platform/jobs/each-row.ts';

export type Tick = {
  spawned: number;
  moved: number;
  convoys: number;
  traded: number;
  demanded: number;
  hunts: number;
  fights: number;
};

/**
 * One tick of all NPCs: spawns missing ones, lets those that are due fly, demand, trade, form convoys and hunt, and
 * settles overdue demands. The work of a tick is limited (`limit` NPCs), concurrent ticks share it, and a failing later part
 * does not stop NPCs from flying in the next tick.
 */
export async function tickNpcs(ctx: Services, random: () => number, limit = MAX_ACTING): Promise<Tick> {
  const spawned = await spawnNpcs(ctx);
  const acted = await moveDue(ctx, random, limit);
  const moved = acted.filter(({ from, sector_id }) => from !== sector_id).length;
  const demanded = await demandPlayers(ctx, acted);
  // Pirates have no credits: they only sell what they robbed.
  const dealers = acted.filter(({ role, is_laden }) => role === 'trader' || (role === 'pirate' && is_laden));
  const traded = await tradeCargo(ctx, dealers);
  const convoys = await formConvoys(ctx, acted);
  const hunts = await huntTraders(ctx, acted);
  const fights = await settleDemands(ctx);
  return { spawned, moved, convoys, traded, demanded, hunts, fights };
}

/**
 * Lets pirates that have just acted attack traders in open space in their sector, with the other free pirates there;
 * the escort of a convoy defends it. Returns how many fights began.
 */
async function huntTraders(ctx: Services, acted: readonly NpcActions[]): Promise<number> {
  const sectors = [...new Set(acted.filter(isHunting).map(({ sector_id }) => sector_id))];
  if (sectors.length === 0) return 0;
  const hunts = chooseHunts(await readFreeNpcs(ctx, sectors));
  return eachRow(hunts, (hunt) => inTransaction(ctx, (tx) => begin(ctx, tx, hunt)));
}

function isHunting({ role, is_laden }: NpcActions): boolean {
  return role === 'pirate' && !is_laden;
}

async function readFreeNpcs({ pool }: Pick<Services, 'pool'>, sectors: readonly string[]): Promise<FreeNpc[]> {
  const { rows } = await pool.query<Omit<FreeNpc, 'role'> & { kind: string }>(
    `SELECT s.npc_id, n.sector_id, n.kind, s.cargo IS NOT NULL AS is_laden, s.convoy_id
     FROM npc_states s JOIN map_npcs n ON n.id = s.npc_id JOIN map_sectors m ON m.id = n.sector_id
     WHERE n.sector_id = ANY($1::uuid[]) AND NOT m.is_fedspace AND NOT ${IN_FIGHT_SQL}
       AND (n.kind LIKE '%trader' OR (n.kind LIKE 'pirate%' AND s.cargo IS NULL
         AND NOT EXISTS (SELECT 1 FROM npc_demands o WHERE o.npc_id = s.npc_id)))`,
    [sectors],
  );
  return rows.map(({ kind, ...met }) => ({ ...met, role: roleOf(kind) }));
}

/** A player or another process may have drawn them into a fight meanwhile: then these pirates wait for their next act. */
async function begin(ctx: Services, tx: Tx, { sector_id, pirates, prey }: Hunt): Promise<boolean> {
  const attackers = await lockFree(ctx, tx, sector_id, pirates);
  const [victim] = await lockFree(ctx, tx, sector_id, [prey]);
  if (attackers.length < pirates.length || !victim) return false;
  const escorts = await helpAttacked(ctx, tx, { sector_id, victim: { npc_id: prey }, offender: null });
  await openFight(ctx, tx, {
    type: 'npc',
    sector_id,
    parties: [
      ...attackers.flatMap((pirate) => partiesOn('attacker', pirate)),
      ...[victim, ...escorts.map(({ target }) => target)].flatMap((target) => partiesOn('defender', target)),
    ],
    request_id: null,
  });
  await tx.sql('UPDATE npc_states SET acts_at = GREATEST(acts_at, $2) WHERE npc_id = ANY($1::uuid[])', [
    pirates,
    new Date(ctx.clock.now().getTime() + HUNT_PAUSE_MS),
  ]);
  return true;
}
