import type { z } from 'zod';
import { type CombatRow, resolutionOf } from '#server/operations/combat-admin/queries/combat-rows.ts';
import {
  busiestHour,
  DISPUTED_WITHIN_MS,
  damageRatio,
  isLopsided,
} from '#server/operations/combat-admin/rules/disputes.ts';
import type { combatDisputesInput, Dispute } from '#server/operations/combat-admin/schemas.ts';
import type { Services, UserCtx } from '#server/platform/context.ts';

type Ctx = Pick<Services, 'pool' | 'clock'>;
type Player = { player_id: string; username: string };
type Resolved = Pick<CombatRow, 'ruling' | 'resolved_name' | 'resolved_at'>;
type Lopsided = Resolved & {
  id: string;
  started_at: Date;
  attacker_damage: number;
  defender_damage: number;
  players: Player[];
};
type PairRow = Resolved & {
  combat_id: string;
  started_at: Date;
  one: string;
  one_name: string;
  other: string;
  other_name: string;
};

/**
 * The findings of two rules over the last day, newest first: lopsided fights, and pairs who fight repeatedly. The owner
 * of a planet or station counts as its defender.
 */
export async function readDisputes(ctx: UserCtx, { include_resolved }: z.infer<typeof combatDisputesInput>) {
  const disputes = await findDisputes(ctx);
  const items = disputes.filter(({ resolution }) => include_resolved === 'true' || resolution === null);
  return { items };
}

export async function findDisputes(ctx: Ctx): Promise<Dispute[]> {
  const since = new Date(ctx.clock.now().getTime() - DISPUTED_WITHIN_MS);
  const found = [...(await lopsidedFights(ctx, since)), ...(await frequentPairs(ctx, since))];
  return found.toSorted((a, b) => b.at.localeCompare(a.at) || a.combat_id.localeCompare(b.combat_id));
}

/** Fights of players; the rule checks the bound, the SQL condition only pre-filters. */
async function lopsidedFights({ pool }: Ctx, since: Date): Promise<Dispute[]> {
  const { rows } = await pool.query<Lopsided>(
    `SELECT c.id, c.started_at, c.attacker_damage, c.defender_damage, r.ruling, r.resolved_name, r.resolved_at,
       COALESCE((SELECT json_agg(json_build_object('player_id', COALESCE(s.player_id, s.owner_id), 'username', COALESCE(o.username, s.name))
           ORDER BY s.side, s.key)
         FROM combat_sides s LEFT JOIN people_players o ON o.player_id = s.owner_id
         WHERE s.combat_id = c.id AND (s.player_id IS NOT NULL OR s.owner_id IS NOT NULL)), '[]') AS players
     FROM combat_records c LEFT JOIN combat_resolutions r ON r.combat_id = c.id
     WHERE c.started_at > $1 AND EXISTS (SELECT 1 FROM combat_sides p WHERE p.combat_id = c.id AND p.kind <> 'npc')
       AND GREATEST(c.attacker_damage, c.defender_damage) > 10::bigint * LEAST(c.attacker_damage, c.defender_damage)
     ORDER BY c.started_at DESC LIMIT 500`,
    [since],
  );
  return rows.filter(isLopsided).map((row) => ({
    rule: 'damage_ratio',
    combat_id: row.id,
    combat_ids: [row.id],
    players: row.players,
    damage: { attacker: row.attacker_damage, defender: row.defender_damage },
    ratio: damageRatio(row),
    fights: 1,
    at: row.started_at.toISOString(),
    resolution: resolutionOf(row),
  }));
}

async function frequentPairs({ pool }: Ctx, since: Date): Promise<Dispute[]> {
  const { rows } = await pool.query<PairRow>(
    `WITH pairs AS (
       SELECT a.combat_id, a.started_at, LEAST(a.player_id, COALESCE(d.player_id, d.owner_id)) AS one,
         GREATEST(a.player_id, COALESCE(d.player_id, d.owner_id)) AS other
       FROM combat_sides a JOIN combat_sides d ON d.combat_id = a.combat_id AND d.side = 'defender'
       WHERE a.side = 'attacker' AND a.started_at > $1 AND a.player_id IS NOT NULL
         AND COALESCE(d.player_id, d.owner_id) IS NOT NULL),
     often AS (SELECT one, other FROM pairs GROUP BY one, other HAVING count(DISTINCT combat_id) > 5)
     SELECT DISTINCT p.combat_id, p.started_at, p.one, u.username AS one_name, p.other, v.username AS other_name, r.ruling,
       r.resolved_name, r.resolved_at
     FROM pairs p JOIN often USING (one, other)
     JOIN people_players u ON u.player_id = p.one JOIN people_players v ON v.player_id = p.other
     LEFT JOIN combat_resolutions r ON r.combat_id = p.combat_id
     ORDER BY p.one, p.other, p.started_at`,
    [since],
  );
  const pairs = Map.groupBy(rows, ({ one, other }) => `${one} ${other}`);
  return [...pairs.values()].flatMap((fights) => pairDispute(fights) ?? []);
}

function pairDispute(fights: readonly PairRow[]): Dispute | undefined {
  const hour = busiestHour(fights);
  const newest = fights.find(({ combat_id }) => combat_id === hour.at(-1)?.combat_id);
  if (!newest) return undefined;
  return {
    rule: 'frequent_pair',
    combat_id: newest.combat_id,
    combat_ids: hour.map(({ combat_id }) => combat_id),
    players: [
      { player_id: newest.one, username: newest.one_name },
      { player_id: newest.other, username: newest.other_name },
    ],
    damage: null,
    ratio: null,
    fights: hour.length,
    at: newest.started_at.toISOString(),
    resolution: resolutionOf(newest),
  };
}
