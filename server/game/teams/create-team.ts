import { randomUUIDv7 } from 'node:crypto';
import { joinTeam } from '#server/game/teams/join-team.ts';
import { readTeamIn } from '#server/game/teams/queries/read-teams.ts';
import type { CreateTeamInput, TeamDetail } from '#server/game/teams/schemas.ts';
import type { PlayerCtx } from '#server/platform/context.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';
import { conflict, type DomainError } from '#server/platform/errors.ts';
import { withIdempotency } from '#server/platform/idempotency.ts';
import { consumeLimit } from '#server/platform/limits/consume-limit.ts';

/**
 * Founds a team with the caller as its founder.
 * @throws DomainError CONFLICT `already_in_team`, `team_name_taken` or `team_tag_taken`, RATE_LIMITED
 */
export function createTeam(ctx: PlayerCtx, input: CreateTeamInput): Promise<TeamDetail> {
  return inTransaction(ctx, (tx) =>
    withIdempotency(ctx, tx, 'teams.create', input, async () => {
      await consumeLimit(ctx, 'team-create', ctx.actor.user_id);
      const team_id = randomUUIDv7();
      const made = await tx.sql(
        'INSERT INTO teams (id, name, tag, created_at) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING RETURNING 1',
        [team_id, input.name, input.tag, ctx.clock.now()],
      );
      if (made.length === 0) throw await taken(tx, input);
      await joinTeam(ctx, tx, team_id, 'founder');
      return readTeamIn(tx, team_id);
    }),
  );
}

async function taken(tx: Tx, { tag }: CreateTeamInput): Promise<DomainError> {
  const byTag = await tx.sql('SELECT 1 FROM teams WHERE tag = $1', [tag]);
  return byTag.length > 0
    ? conflict('team_tag_taken', 'Another team has this tag.')
    : conflict('team_name_taken', 'Another team has this name.');
}
