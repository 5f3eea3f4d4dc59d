import { type Flown, flyWarp } from '#server/game/navigation/fly-warp.ts';
import { type Escort, leadFleet, lockFormation, reportFlight } from '#server/game/navigation/lead-fleet.ts';
import { plotCourse } from '#server/game/navigation/plot-course.ts';
import { readSurroundings } from '#server/game/navigation/queries/sector-view.ts';
import { visitedContents } from '#server/game/navigation/queries/visited-contents.ts';
import { isHostile } from '#server/game/navigation/rules/travel.ts';
import type { AutopilotInput, AutopilotResult, Met } from '#server/game/navigation/schemas.ts';
import type { PlayerCtx } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { isDomainError } from '#server/platform/errors.ts';
import { plannedOnce } from '#server/platform/idempotency.ts';
import {
  announceTurns,
  type LockedPlayer,
  leaveSector,
  TURN_BALANCE_COLUMNS,
  type TurnBalance,
  turnsAt,
  turnsOf,
} from '#server/world/players/index.ts';

type Stop = AutopilotResult['stopped'];

type Hop = Omit<AutopilotResult['steps'][number], 'met'>;

type Flight = Pick<AutopilotResult, 'stopped' | 'turns_spent' | 'turns' | 'encounter' | 'inspection' | 'fleet'> & {
  steps: Hop[];
};

const STOPS: readonly string[] = ['turns_short', 'no_warp', 'region_closed', 'citizens_only'] satisfies Stop[];

/**
 * Flies a course warp by warp and stops where a player would: out of turns, at the given limit, among pirates, when
 * hit, turned back by drones, at the wanted price, or where the way is closed. It pays no toll and fights nobody. The fleet of a
 * commander comes along, ship by ship as far as each can. All warps flown commit together.
 * @throws DomainError CONFLICT `not_placed`; NOT_FOUND for a goal that is not on the chart
 */
export async function flyAutopilot(ctx: PlayerCtx, input: AutopilotInput): Promise<AutopilotResult> {
  const request = { operation: 'nav.autopilot', input };
  const plan = async () => input.path ?? (await plannedPath(ctx, input));
  const flight = await plannedOnce(ctx, request, plan, (tx, path) => fly(ctx, tx, path, input));
  const met = await readPassedSectors(
    ctx,
    flight.steps.map(({ sector_id }) => sector_id),
  );
  const steps = flight.steps.map((hop) => ({ ...hop, met: met.get(hop.sector_id) ?? null }));
  return { ...flight, steps, ...(await readSurroundings(ctx)) };
}

async function plannedPath(ctx: PlayerCtx, input: AutopilotInput): Promise<string[] | null> {
  const plot = await plotCourse(ctx, { to: input.to ?? '', strategy: input.strategy, over: 'own' });
  return plot.found ? plot.steps.slice(1).map((step) => step.id) : null;
}

async function fly(
  ctx: PlayerCtx,
  tx: Tx,
  path: readonly string[] | null,
  { max_turns: maxTurns = Number.POSITIVE_INFINITY, stop_at_price: wanted }: AutopilotInput,
): Promise<Flight> {
  const start = await lockFormation(ctx, tx);
  let { player, escorts } = start;
  await leaveSector(ctx, tx, player);
  const flight: Omit<Flight, 'turns' | 'fleet'> = {
    stopped: path ? 'arrived' : 'no_course',
    steps: [],
    turns_spent: 0,
    encounter: null,
    inspection: null,
  };
  for (const to of path ?? []) {
    if (flight.steps.length > 0) await leaveSector(ctx, tx, player);
    const next = await tryWarp(ctx, tx, player, to, maxTurns - flight.turns_spent);
    if (typeof next === 'string') {
      flight.stopped = next;
      break;
    }
    player = next.player;
    if (!next.encounter?.turned_back)
      flight.steps.push({ sector_id: to, number: next.number, name: next.name, turn_cost: next.turn_cost });
    flight.turns_spent += next.turn_cost;
    flight.encounter = next.encounter;
    flight.inspection = next.inspection;
    escorts = await follow(ctx, tx, escorts, next);
    const stop = (await stopReason(ctx, tx, next, to, wanted)) ?? (isAnyHit(escorts) ? 'fleet_hit' : null);
    // At the end of the course, report an incident with the ship rather than the arrival.
    if (stop && !(stop === 'price' && to === path?.at(-1))) {
      flight.stopped = stop;
      break;
    }
  }
  const turns = turnsOf(ctx.settings.current(), await readBalance(ctx, tx), ctx.clock.now());
  announceTurns(ctx, tx, turns);
  // If the commander did not set off, nobody was left behind.
  const fleet = await reportFlight(ctx, tx, flight.steps.length > 0 ? escorts : []);
  return { ...flight, turns, fleet };
}

/** Nobody follows a commander who was turned back by drones or lost the ship. */
async function follow(ctx: PlayerCtx, tx: Tx, escorts: Escort[], { encounter, player }: Flown): Promise<Escort[]> {
  if (escorts.length === 0 || encounter?.turned_back || encounter?.ship_lost) return escorts;
  return leadFleet(ctx, tx, escorts, player.sector_id);
}

/** In the sector just entered; the flight stops at the first hit, so there are no earlier ones. */
function isAnyHit(escorts: readonly Escort[]): boolean {
  return escorts.some(({ encounter }) => encounter !== null && (encounter.damage > 0 || encounter.drones !== null));
}

/** The next warp, or why there is none. */
async function tryWarp(ctx: PlayerCtx, tx: Tx, player: LockedPlayer, to: string, limit: number): Promise<Flown | Stop> {
  if (limit <= 0) return 'max_turns';
  try {
    // Limiting the player row's turns makes a too expensive warp fail before anything is written.
    const lent = { ...player, turns: Math.min(player.turns, limit) };
    return await flyWarp(ctx, tx, lent, { to, at_drones: 'turn_back', max_toll: 0 });
  } catch (error) {
    if (!isDomainError(error) || !error.reason || !STOPS.includes(error.reason)) throw error;
    return error.reason === 'turns_short' && player.turns > limit ? 'max_turns' : (error.reason as Stop);
  }
}

/** What stops the flight in a sector just entered; null to continue. */
async function stopReason(
  ctx: PlayerCtx,
  tx: Tx,
  { encounter, inspection }: Flown,
  sectorId: string,
  wanted: AutopilotInput['stop_at_price'],
): Promise<Stop | null> {
  if (encounter?.ship_lost) return 'ship_lost';
  if (encounter?.drones?.action === 'attacked') return 'attacked';
  if (encounter?.turned_back) return encounter.drones?.action === 'toll_asked' ? 'toll_asked' : 'blocked';
  if (encounter && encounter.damage > 0) return 'damaged';
  if (inspection) return 'inspected';
  if (await meetsHostiles(tx, sectorId)) return 'hostiles';
  return wanted && (await hasPrice(ctx, tx, sectorId, wanted)) ? 'price' : null;
}

async function hasPrice(
  ctx: PlayerCtx,
  tx: Tx,
  sectorId: string,
  wanted: NonNullable<AutopilotInput['stop_at_price']>,
): Promise<boolean> {
  const isBuy = wanted.side === 'buy';
  const seen = await tx.sql(
    `SELECT 1 FROM observation_records k JOIN map_stations st ON st.id = k.station_id
     WHERE k.player_id = $1 AND st.sector_id = $2 AND k.commodity = $3 AND k.action = $4
       AND k.unit_price ${isBuy ? '<=' : '>='} $5`,
    [ctx.player_id, sectorId, wanted.commodity, isBuy ? 'S' : 'B', wanted.unit_price],
  );
  return seen.length > 0;
}

async function meetsHostiles(tx: Tx, sectorId: string): Promise<boolean> {
  return (await tx.sql<{ kind: string }>('SELECT DISTINCT kind FROM map_npcs WHERE sector_id = $1', [sectorId])).some(
    (npc) => isHostile(npc.kind),
  );
}

async function readBalance(ctx: PlayerCtx, tx: Tx): Promise<TurnBalance> {
  const [balance] = await tx.sql<TurnBalance>(`SELECT ${TURN_BALANCE_COLUMNS} FROM player_records WHERE id = $1`, [
    ctx.player_id,
  ]);
  if (!balance) throw new Error('the player vanished within a transaction that locked the row');
  return {
    ...balance,
    ...turnsAt(ctx.settings.current(), balance, ctx.clock.now()),
    last_turn_regeneration: ctx.clock.now(),
  };
}

type Company = { sector_id: string; players: string[]; npc_kinds: string[] };

const MAX_NAMES = 5;

/** What the player encountered in the sectors just passed, by sector. */
async function readPassedSectors(ctx: PlayerCtx, sectorIds: readonly string[]): Promise<Map<string, Met>> {
  if (sectorIds.length === 0) return new Map();
  const contents = await visitedContents(ctx, ctx.player_id, sectorIds);
  const company = new Map((await readCompany(ctx, sectorIds)).map((row) => [row.sector_id, row]));
  return new Map(
    [...contents].map(([id, { visits, station, planets, hazards, specials }]): [string, Met] => {
      const here = company.get(id);
      return [
        id,
        {
          first_visit: visits === 1,
          station: station?.name ?? null,
          planets: planets.length,
          hazards: hazards.map(({ type }) => type),
          special: specials[0] ?? null,
          players: here?.players ?? [],
          npcs: here?.npc_kinds.length ?? 0,
          hostiles: here?.npc_kinds.filter(isHostile).length ?? 0,
        },
      ];
    }),
  );
}

async function readCompany(ctx: PlayerCtx, sectorIds: readonly string[]): Promise<Company[]> {
  const { rows } = await ctx.pool.query<Company>(
    `SELECT s.id AS sector_id,
       COALESCE((SELECT json_agg(m.username) FROM (
         SELECT u.username FROM player_records p JOIN account_records u ON u.id = p.user_id
         WHERE p.current_sector_id = s.id AND p.id <> $2 AND u.is_active AND NOT u.deleted
         ORDER BY u.username LIMIT $3) m), '[]') AS players,
       COALESCE((SELECT json_agg(n.kind) FROM map_npcs n WHERE n.sector_id = s.id), '[]') AS npc_kinds
     FROM map_sectors s WHERE s.id = ANY($1)`,
    [sectorIds, ctx.player_id, MAX_NAMES],
  );
  return rows;
}
