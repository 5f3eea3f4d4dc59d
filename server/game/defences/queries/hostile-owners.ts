import { isWithinBand } from '#server/game/combat/rules/may-attack.ts';
import type { Services } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { sideOf } from '#server/world/players/index.ts';

/** `strikes`: the power band lets the owner's defences attack the arriving player. `at_war`: their teams are at war. */
export type HostileOwner = { player_id: string; user_id: string; username: string; strikes: boolean; at_war: boolean };
type Row = { player_id: string; user_id: string; username: string; net_value: number };

/** Those of `ownerIds` who are not on the player's side, by player id. */
export async function hostileOwners(
  ctx: Services,
  tx: Tx,
  playerId: string,
  ownerIds: readonly string[],
): Promise<Map<string, HostileOwner>> {
  const wanted = [...new Set(ownerIds)].filter((id) => id !== playerId);
  if (wanted.length === 0) return new Map();
  const side = await sideOf(tx, playerId);
  const rows = await tx.sql<Row>(
    'SELECT id AS player_id, user_id, username, net_value FROM combat_players WHERE id = ANY($1::uuid[]) ORDER BY id',
    [[playerId, ...wanted.filter((id) => !side.has(id))]],
  );
  const own = rows.find(({ player_id }) => player_id === playerId)?.net_value ?? 0;
  const enemies = await enemiesAmong(ctx, tx, playerId, wanted);
  const isWanted = await isWantedPlayer(ctx, tx, playerId);
  const hostile = new Map<string, HostileOwner>();
  for (const { net_value, ...owner } of rows) {
    if (owner.player_id === playerId) continue;
    const bounty = await bountyOn(ctx, tx, playerId, owner.player_id);
    const strikes = isWanted || isWithinBand(ctx.settings.current(), net_value, { net_value: own, bounty });
    hostile.set(owner.player_id, { ...owner, strikes, at_war: enemies.has(owner.player_id) });
  }
  return hostile;
}

/** Those of these players whose team is now at war with the player's. */
async function enemiesAmong(
  ctx: Services,
  tx: Tx,
  playerId: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await tx.sql<{ player_id: string }>(
    `SELECT m.player_id FROM team_member_records own
     JOIN war_records w ON own.team_id IN (w.declarer_id, w.target_id)
     JOIN team_member_records m ON m.team_id IN (w.declarer_id, w.target_id) AND m.team_id <> own.team_id
     WHERE own.player_id = $1 AND m.player_id = ANY($2::uuid[]) AND w.starts_at <= $3 AND w.over_at > $3`,
    [playerId, ids, ctx.clock.now()],
  );
  return new Set(rows.map(({ player_id }) => player_id));
}

async function isWantedPlayer(ctx: Services, tx: Tx, playerId: string): Promise<boolean> {
  const rows = await tx.sql('SELECT 1 FROM player_wanted WHERE player_id = $1 AND until > $2', [
    playerId,
    ctx.clock.now(),
  ]);
  return rows.length > 0;
}

async function bountyOn(ctx: Services, tx: Tx, target: string, attacker: string): Promise<number> {
  const now = ctx.clock.now();
  const amounts: number[] = [];
  for (const total of ctx.bountiesOn) amounts.push(await total(tx, { target, attacker, now }));
  return Math.max(0, ...amounts);
}
