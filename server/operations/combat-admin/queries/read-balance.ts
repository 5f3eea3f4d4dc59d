import { balanceOf, MIN_SAMPLES, overallScore, type Record } from '#server/operations/combat-admin/rules/balance.ts';
import type { BalanceInput, BalanceOutput, BalanceRow } from '#server/operations/combat-admin/schemas.ts';
import type { UserCtx } from '#server/platform/context.ts';

type Row = Record & { grouping: 'ship_type' | 'player_level' | 'combat_type' | 'overall'; key: string };

/**
 * Win rates of players' fights that ended within the given number of days and in which no operator intervened. A
 * participant wins with their side, unless they fled.
 */
export async function readBalance(ctx: UserCtx, input: BalanceInput): Promise<BalanceOutput> {
  const to = ctx.clock.now();
  const from = new Date(to.getTime() - input.days * 86_400_000);
  const { rows } = await ctx.pool.query<Row>(
    `WITH ended AS (
       SELECT c.id, c.type, c.winner FROM combat_records c WHERE c.status = 'ended' AND c.ended_at > $1
         AND NOT EXISTS (SELECT 1 FROM jsonb_array_elements(c.events) e WHERE e ->> 'kind' <> 'orders')
         AND EXISTS (SELECT 1 FROM combat_sides p WHERE p.combat_id = c.id AND p.kind <> 'npc')),
     parties AS (
       SELECT s.type AS ship_type, s.player_level, s.ship_id, s.player_id, e.winner = 'draw' AS drawn,
         e.winner = s.side AND s.outcome <> 'fled' AS won
       FROM ended e JOIN combat_sides s ON s.combat_id = e.id)
     SELECT 'ship_type' AS grouping, ship_type AS key, count(*) FILTER (WHERE won)::int AS wins,
       count(*) FILTER (WHERE NOT won AND NOT drawn)::int AS losses, count(*) FILTER (WHERE drawn)::int AS draws
     FROM parties WHERE ship_id IS NOT NULL GROUP BY ship_type
     UNION ALL SELECT 'player_level', player_level::text, count(*) FILTER (WHERE won)::int,
       count(*) FILTER (WHERE NOT won AND NOT drawn)::int, count(*) FILTER (WHERE drawn)::int
     FROM parties WHERE player_id IS NOT NULL AND player_level IS NOT NULL GROUP BY player_level
     UNION ALL SELECT 'combat_type', type, count(*) FILTER (WHERE winner = 'attacker')::int,
       count(*) FILTER (WHERE winner = 'defender')::int, count(*) FILTER (WHERE winner = 'draw')::int
     FROM ended GROUP BY type
     UNION ALL SELECT 'overall', 'overall', count(*) FILTER (WHERE winner = 'attacker')::int,
       count(*) FILTER (WHERE winner = 'defender')::int, count(*) FILTER (WHERE winner = 'draw')::int
     FROM ended
     ORDER BY 1, 2`,
    [from],
  );
  const of = (grouping: Row['grouping']) =>
    input.group_by && input.group_by !== grouping && grouping !== 'overall'
      ? []
      : rows.filter((row) => row.grouping === grouping).map(toRow);
  const [ships, levels, types] = [of('ship_type'), of('player_level'), of('combat_type')];
  const [overall = toRow({ key: 'overall', wins: 0, losses: 0, draws: 0 })] = of('overall');
  return {
    from: from.toISOString(),
    to: to.toISOString(),
    min_samples: MIN_SAMPLES,
    overall: { ...overall, balance_score: overallScore([...ships, ...levels, ...types]) ?? overall.balance_score },
    ship_type: ships,
    player_level: levels.toSorted((a, b) => Number(a.key) - Number(b.key)),
    combat_type: types,
  };
}

function toRow({ key, wins, losses, draws }: Record & { key: string }): BalanceRow {
  return { key, wins, losses, draws, ...balanceOf({ wins, losses, draws }) };
}
