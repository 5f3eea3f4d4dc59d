import { findCombat } from '#server/game/combat/queries/read-combat.ts';
import type { FightEvent, FightInputs, RoundRecord } from '#server/game/combat/rules/combatant.ts';
import { replayFight } from '#server/game/combat/rules/fight.ts';
import type { CombatView, Replay } from '#server/game/combat/schemas.ts';
import type { RequestCtx } from '#server/platform/context.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';
import { isDomainError, notFound } from '#server/platform/errors.ts';

/**
 * A fight round by round. One that has ended and is not private is readable by anyone with its id; others only by its
 * participants. Its sector is shown only to those who have been there.
 * @throws DomainError NOT_FOUND
 */
export async function readReplay(ctx: RequestCtx, { id }: { id: string }): Promise<Replay> {
  const playerId = await callerOf(ctx);
  return inTransaction(ctx, async (tx) => {
    const found = await findCombat(tx, id, playerId);
    if (!found || !(found.fought || isShared(found.view))) throw notFound('The fight');
    const knows = found.fought || (playerId !== null && (await hasVisited(tx, playerId, found.view.sector_id)));
    return replayOf(tx, found.view, knows);
  });
}

function isShared({ status, is_private }: CombatView): boolean {
  return status === 'ended' && !is_private;
}

/** The caller's player if signed in; a replay needs no session. */
async function callerOf(ctx: RequestCtx): Promise<string | null> {
  try {
    return (await ctx.authenticate({ method: 'GET', path: '/combat/{id}/replay' })).player_id;
  } catch (error) {
    if (isDomainError(error) && error.code === 'UNAUTHENTICATED') return null;
    throw error;
  }
}

type Stored = { inputs: unknown; events: unknown; seed: number; rules_version: number; rounds: number };

async function hasVisited(tx: Tx, playerId: string, sectorId: string): Promise<boolean> {
  const visits = await tx.sql('SELECT 1 FROM visit_records WHERE player_id = $1 AND sector_id = $2 AND visits > 0', [
    playerId,
    sectorId,
  ]);
  return visits.length > 0;
}

async function replayOf(tx: Tx, combat: CombatView, knowsSector: boolean): Promise<Replay> {
  const [stored] = await tx.sql<Stored>(
    'SELECT inputs, events, seed, rules_version, rounds FROM combats WHERE id = $1',
    [combat.id],
  );
  const rounds = await tx.sql<{ record: unknown }>(
    'SELECT record FROM combat_rounds WHERE combat_id = $1 ORDER BY number',
    [combat.id],
  );
  if (!stored) throw notFound('The fight');
  // These columns are written only by this feature, from values of these types.
  const inputs = stored.inputs as FightInputs;
  const events = stored.events as FightEvent[];
  const played = rounds.map(({ record }) => record as RoundRecord);
  return {
    combat: knowsSector ? combat : { ...combat, sector_id: null, sector_number: null, sector_name: null },
    start: inputs.combatants.map(({ tactic: _tactic, guns: _guns, mines: _mines, speed: _speed, ...start }) => start),
    // The rounds of old fights are deleted, because they can be computed again.
    rounds: played.length > 0 ? played : replayFight({ ...stored, inputs, events }, stored.rounds).records,
    events: events.map(({ round, kind }) => ({ round, kind })),
    seed: stored.seed,
  };
}
