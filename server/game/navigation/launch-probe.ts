import type { GameSettings } from '#server/foundation/settings/rules/catalogue.ts';
import { plotCourse } from '#server/game/navigation/plot-course.ts';
import { readMoves } from '#server/game/navigation/queries/read-moves.ts';
import { probeRange } from '#server/game/navigation/rules/travel.ts';
import type { ProbeResult } from '#server/game/navigation/schemas.ts';
import type { PlayerCtx } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { conflict } from '#server/platform/errors.ts';
import { plannedOnce } from '#server/platform/idempotency.ts';
import {
  announceTurns,
  chartStepSql,
  type LockedPlayer,
  lockPlayer,
  probeSectorsSql,
  requireTurns,
  TURN_BALANCE_COLUMNS,
  type TurnBalance,
  turnsOf,
} from '#server/world/players/index.ts';

type Flight = Pick<ProbeResult, 'stopped' | 'sectors'>;

/**
 * Sends a probe along a known course. Sectors it passes count as visited; if fighters shoot it down, what it saw until
 * then is retained. Turns are paid for the warps it flew.
 * @throws DomainError NOT_FOUND for a goal off the chart, CONFLICT `not_placed`, `no_course`, `out_of_range`,
 * `turns_short`
 */
export async function launchProbe(ctx: PlayerCtx, input: { to: string }): Promise<ProbeResult> {
  const request = { operation: 'nav.probe', input };
  const flown = await plannedOnce(
    ctx,
    request,
    () => courseTo(ctx, input.to),
    async (tx, path) => {
      const player = await lockPlayer(ctx, tx);
      requireRange(ctx.settings.current(), path.length - 1, player);
      if (player.sector_id !== path[0]) throw conflict('moved_meanwhile', 'Your position has changed. Read it again.');
      const flight = await follow(tx, path.slice(1));
      const cost = flight.sectors.length * ctx.settings.current().probe_turns;
      requireTurns(player, cost);
      const balance = await chart(ctx, tx, flight, cost);
      const turns = turnsOf(ctx.settings.current(), balance, ctx.clock.now());
      announceTurns(ctx, tx, turns);
      return { ...flight, turn_cost: cost, turns };
    },
  );
  return { ...flown, moves: await readMoves(ctx) };
}

async function courseTo(ctx: PlayerCtx, to: string): Promise<string[]> {
  const { steps } = await plotCourse(ctx, { to, strategy: 'fewest_turns', over: 'own' });
  if (steps.length < 2) throw conflict('no_course', 'No course over known warps leads there.');
  return steps.map(({ id }) => id);
}

function requireRange(settings: GameSettings, warps: number, { equipment }: LockedPlayer): void {
  const range = probeRange(settings, equipment);
  if (warps > range) throw conflict('out_of_range', `The range of a probe is ${range} warps.`, { range });
}

/** How far the probe gets; the last sector it sees is the one whose fighters shoot it down. */
async function follow(tx: Tx, path: readonly string[]): Promise<Flight> {
  const rows = await tx.sql<{ sector_id: string; number: number; name: string; is_fatal: boolean }>(
    `SELECT s.id AS sector_id, s.sector_number AS number, s.visited_name AS name, NOT s.is_fedspace AND EXISTS (
       SELECT 1 FROM map_hazards h WHERE h.sector_id = s.id AND h.type = 'fighter') AS is_fatal
     FROM unnest($1::uuid[]) WITH ORDINALITY AS way (id, place) JOIN map_sectors s ON s.id = way.id ORDER BY place`,
    [path],
  );
  const end = rows.findIndex((row) => row.is_fatal);
  const seen = end === -1 ? rows : rows.slice(0, end + 1);
  return {
    stopped: end === -1 ? 'arrived' : 'destroyed',
    sectors: seen.map(({ sector_id, number, name }) => ({ sector_id, number, name })),
  };
}

async function chart(ctx: PlayerCtx, tx: Tx, flight: Flight, cost: number): Promise<TurnBalance> {
  const [balance] = await tx.sql<TurnBalance>(
    `WITH paid AS (${chartStepSql({ player: '$1', cost: '$2', now: '$3', per_day: '$5' })}),
     seen AS (${probeSectorsSql('paid', { player: '$1', sectors: '$4', now: '$3' })})
     SELECT ${TURN_BALANCE_COLUMNS} FROM paid`,
    [
      ctx.player_id,
      cost,
      ctx.clock.now(),
      flight.sectors.map((sector) => sector.sector_id),
      ctx.settings.current().turns_per_day,
    ],
  );
  if (!balance) throw conflict('turns_short', 'You do not have enough turns for this probe.', { needed: cost });
  return balance;
}
