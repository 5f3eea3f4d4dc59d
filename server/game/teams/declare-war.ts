import { randomUUIDv7 } from 'node:crypto';
import { notifyTeams } from '#server/game/teams/events.ts';
import { lockOwnTeam } from '#server/game/teams/lock-team.ts';
import { toWar, type WarRow } from '#server/game/teams/queries/read-wars.ts';
import { teamOf } from '#server/game/teams/queries/team-of.ts';
import { warTimes } from '#server/game/teams/rules/wars.ts';
import type { WarView } from '#server/game/teams/schemas.ts';
import type { PlayerCtx } from '#server/platform/context.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';
import { conflict, notFound, validationError } from '#server/platform/errors.ts';
import { withIdempotency } from '#server/platform/idempotency.ts';

type Team = { id: string; name: string; tag: string };

/**
 * Declares war on another team: it begins after a notice and ends automatically.
 * @throws DomainError CONFLICT `no_team`, `already_at_war`, `war_too_soon` or `too_many_wars`, FORBIDDEN `team_role`,
 * NOT_FOUND, VALIDATION for the own team
 */
export function declareWar(ctx: PlayerCtx, input: { team_id: string }): Promise<WarView> {
  return inTransaction(ctx, (tx) =>
    withIdempotency(ctx, tx, 'teams.declareWar', input, async () => {
      const { own, target } = await lockBoth(ctx, tx, input.team_id);
      await requirePeace(ctx, tx, own.id, target.id);
      const now = ctx.clock.now();
      const { starts_at, ends_at } = warTimes(ctx.settings.current(), now);
      const war: WarRow = {
        id: randomUUIDv7(),
        ...{ declarer_id: own.id, declarer_name: own.name, declarer_tag: own.tag },
        ...{ target_id: target.id, target_name: target.name, target_tag: target.tag },
        ...{ declared_at: now, starts_at, ends_at, ended_at: null, outcome: null, peace_by: null },
        ...{ declarer_losses: null, target_losses: null },
      };
      const { declarer_losses: _own, target_losses: _theirs, ...record } = war;
      await tx.prisma.teamWar.create({ data: { ...record, declared_by: ctx.player_id } });
      await notifyTeams(ctx, tx, war, 'declared', own.id);
      return toWar(war, now);
    }),
  );
}

/** Locks both rows in the order of their ids, so that mutual declarations cannot deadlock. */
async function lockBoth(ctx: PlayerCtx, tx: Tx, targetId: string): Promise<{ own: Team; target: Team }> {
  const mine = await teamOf(tx, ctx.player_id);
  if (mine === targetId) throw validationError([{ path: 'team_id', message: 'A team cannot be at war with itself.' }]);
  const teams = await tx.sql<Team>(
    'SELECT id, name, tag FROM teams WHERE id = ANY($1::uuid[]) ORDER BY id FOR UPDATE',
    [[targetId, ...(mine ? [mine] : [])]],
  );
  const { team_id: id, name, tag } = await lockOwnTeam(ctx, tx, 'officer');
  const target = teams.find((team) => team.id === targetId);
  if (!target) throw notFound('This team');
  return { own: { id, name, tag }, target };
}

async function requirePeace(ctx: PlayerCtx, tx: Tx, own: string, target: string): Promise<void> {
  const { war_limit: limit, war_pause_days: pause } = ctx.settings.current();
  const now = ctx.clock.now();
  const [count] = await tx.sql<{ with_them: number; lately: number; declared: number; faced: number }>(
    `SELECT count(*) FILTER (WHERE w.open AND w.is_pair)::int AS with_them,
       count(*) FILTER (WHERE NOT w.open AND w.is_pair AND w.declarer_id = $1)::int AS lately,
       count(*) FILTER (WHERE w.open AND w.declarer_id = $1)::int AS declared,
       count(*) FILTER (WHERE w.open AND w.target_id = $2)::int AS faced
     FROM (SELECT declarer_id, target_id, COALESCE(ended_at, ends_at) > $3 AS open,
             (declarer_id = $1 AND target_id = $2) OR (declarer_id = $2 AND target_id = $1) AS is_pair
           FROM team_wars
           WHERE (declarer_id = ANY($5::uuid[]) OR target_id = ANY($5::uuid[]))
             AND COALESCE(ended_at, ends_at) > $3::timestamptz - make_interval(days => $4::int)) w`,
    [own, target, now, pause, [own, target]],
  );
  if (!count) throw new Error('a count has a row');
  if (count.with_them > 0) throw conflict('already_at_war', 'Your teams are at war already.');
  if (count.lately > 0)
    throw conflict('war_too_soon', `Your last war with them ended less than ${pause} days ago. Wait until then.`);
  if (count.declared >= limit || count.faced >= limit)
    throw conflict('too_many_wars', `A team declares at most ${limit} wars at a time, and no team is declared more.`);
}
