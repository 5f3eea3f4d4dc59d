import {
  MEDALS,
  type Medal,
  type MedalId,
  type MedalMetric,
  medalProgress,
  rarity,
} from '#server/community/medals/rules/catalogue.ts';
import type { HeldMedals, MedalCollection, MedalList, MedalView, OwnMedal } from '#server/community/medals/schemas.ts';
import type { PlayerCtx, Services } from '#server/platform/context.ts';
import { notFound } from '#server/platform/errors.ts';

type Ctx = Pick<Services, 'pool'>;

type Figures = Record<MedalMetric, number>;

type Award = {
  medal: MedalId;
  source: 'milestone' | 'admin';
  awarded_at: Date;
  awarded_by_name: string | null;
  reason: string | null;
  revoked_at: Date | null;
  revoke_reason: string | null;
};

/** All medals, with how many players hold each. */
export async function readMedals(ctx: Ctx): Promise<MedalList> {
  const { rows } = await ctx.pool.query<{ medal: string; holders: number; players: number }>(
    `SELECT m.medal, m.holders, COALESCE((SELECT t.players FROM activity_total_records t), 0) AS players
     FROM (SELECT ''::text AS medal, 0::bigint AS holders UNION ALL SELECT medal, holders FROM medal_holders) m`,
  );
  const players = rows[0]?.players ?? 0;
  const holders = new Map(rows.map((row) => [row.medal, row.holders]));
  const items = MEDALS.map((medal): MedalView => {
    const held = holders.get(medal.id) ?? 0;
    return { ...medal, holders: held, rarity: rarity(held, players) };
  });
  return { items, players };
}

/** The caller's medals, earned and still open. */
export async function readMyMedals(ctx: PlayerCtx): Promise<{ items: OwnMedal[] }> {
  const { items } = await readCollection(ctx, { player_id: ctx.player_id });
  return { items };
}

/** A player's medals, with how each was awarded or revoked. @throws DomainError NOT_FOUND */
export async function readCollection(ctx: Ctx, { player_id }: { player_id: string }): Promise<MedalCollection> {
  const [{ items }, username, figures, awards] = await Promise.all([
    readMedals(ctx),
    readName(ctx, player_id),
    readFigures(ctx, player_id),
    readAwards(ctx, player_id),
  ]);
  return {
    player_id,
    username,
    items: items.map((medal) => ({ ...withFigures(medal, figures), ...awardOf(awards.get(medal.id)) })),
  };
}

function withFigures(medal: MedalView & Medal, figures: Figures) {
  const value = medal.metric === null ? 0 : figures[medal.metric];
  return { ...medal, value, progress: medalProgress(medal, value) };
}

function awardOf(award: Award | undefined) {
  return {
    awarded_at: award && award.revoked_at === null ? award.awarded_at.toISOString() : null,
    source: award?.source ?? null,
    awarded_by_name: award?.awarded_by_name ?? null,
    reason: award?.reason ?? null,
    revoked_at: award?.revoked_at?.toISOString() ?? null,
    revoke_reason: award?.revoke_reason ?? null,
  };
}

async function readName(ctx: Ctx, playerId: string): Promise<string> {
  const { rows } = await ctx.pool.query<{ username: string }>('SELECT username FROM player_directory WHERE id = $1', [
    playerId,
  ]);
  if (!rows[0]) throw notFound('The player');
  return rows[0].username;
}

async function readFigures(ctx: Ctx, playerId: string): Promise<Figures> {
  const { rows } = await ctx.pool.query<Figures>(
    `SELECT sectors_visited, trades, trade_profit, turns_spent, planets, citadel_level, ships_destroyed,
       outlaws_destroyed, bounties_earned
     FROM player_milestones WHERE player_id = $1`,
    [playerId],
  );
  if (!rows[0]) throw notFound('The player');
  return rows[0];
}

async function readAwards(ctx: Ctx, playerId: string): Promise<Map<MedalId, Award>> {
  const { rows } = await ctx.pool.query<Award>(
    `SELECT a.medal, a.source, a.awarded_at, u.username AS awarded_by_name, a.reason, a.revoked_at, a.revoke_reason
     FROM medal_awards a LEFT JOIN account_records u ON u.id = a.awarded_by WHERE a.player_id = $1`,
    [playerId],
  );
  return new Map(rows.map((row) => [row.medal, row]));
}

/** The medals that everybody may see on a player's profile. @throws DomainError NOT_FOUND, also for closed accounts */
export async function readHeldMedals(ctx: PlayerCtx, { id }: { id: string }): Promise<HeldMedals> {
  const [{ items: medals }, { rows }] = await Promise.all([
    readMedals(ctx),
    ctx.pool.query<{ medal: MedalId | null; awarded_at: Date | null }>(
      `SELECT a.medal, a.awarded_at FROM player_directory d
       LEFT JOIN medal_awards a ON a.player_id = d.id AND a.revoked_at IS NULL
       WHERE d.id = $1 AND NOT d.deleted ORDER BY a.awarded_at DESC, a.medal`,
      [id],
    ),
  ]);
  if (rows.length === 0) throw notFound('The player');
  const items = rows.flatMap(({ medal, awarded_at }) => {
    const known = medals.find((one) => one.id === medal);
    return known && awarded_at ? [{ ...known, awarded_at: awarded_at.toISOString() }] : [];
  });
  return { items };
}
