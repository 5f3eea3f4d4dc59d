import { z } from 'zod';
import { tokensOutput } from '#server/community/accounts/schemas.ts';
import { onboardingSessionOutput } from '#server/community/onboarding/schemas.ts';
import { chartOutput, movesOutput, sectorViewSchema } from '#server/game/navigation/schemas.ts';
import { jobOutput } from '#server/world/galaxy/schemas.ts';
import type { Player } from '#simulator/players/player.ts';
import type { World } from '#simulator/world/world.ts';
import { adopt } from '#tests/load/simulation/adopt.ts';
import type { Differences } from '#tests/load/simulation/differences.ts';
import { ADMIN, isRefused, type Link, type Refusal } from '#tests/load/simulation/link.ts';

const POLL_MS = 250;

type Place = { id: string; number: number; region_id: string };
type Sector = Place & { contents: { station: { id: string } | null } | null };

/** What bots know of the service: who they are there, and the ids of what they saw. */
export type ServiceBots = {
  link: Link;
  differences: Differences;
  tokens: Map<number, string>;
  ships: Map<number, string>;
  /** By index. Sectors of other regions have the same numbers, so only those of the home region count. */
  region: string | null;
  sectorIds: Map<number, string>;
  stationIds: Map<number, string>;
};

export function createServiceBots(link: Link, differences: Differences): ServiceBots {
  return {
    ...{ link, differences, tokens: new Map(), ships: new Map(), region: null },
    ...{ sectorIds: new Map(), stationIds: new Map() },
  };
}

/** Has the service generate a galaxy whose region of newcomers is of this seed and size. */
export function makeGalaxy(link: Link, { seed, sectors }: { seed: number; sectors: number }): void {
  const login = { username: ADMIN.username, password: ADMIN.password };
  const session = answered(link.call(tokensOutput, 'POST', '/auth/login/json', login));
  const regions = { terran_space: { seed, sectors }, player_owned: { sectors: 100 } };
  const order = { seed, regions };
  const { id } = answered(link.call(jobOutput, 'POST', '/admin/galaxy/jobs', order, session.access_token));
  for (;;) {
    const job = answered(link.call(jobOutput, 'GET', `/admin/galaxy/jobs/${id}`, undefined, session.access_token));
    if (job.status === 'COMPLETE') return;
    if (job.status === 'FAILED') throw new Error(`the galaxy could not be generated: ${job.error_message}`);
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, POLL_MS);
  }
}

/** @throws Error where the service refused */
export function answered<A>(answer: A): Exclude<A, Refusal> {
  if (isRefused(answer)) throw new Error(`the service refused: ${JSON.stringify(answer)}`);
  return answer as Exclude<A, Refusal>;
}

/** Registers and claims a ship at the first session, signs in again at every later one. */
export function beginSession(bots: ServiceBots, world: World, player: Player): void {
  bots.link.setTime(world.now);
  const username = `bot-${player.id}`;
  const account = { username, password: `only ${username} knows` };
  const isNew = !bots.tokens.has(player.id);
  if (!isNew) {
    const session = answered(bots.link.call(tokensOutput, 'POST', '/auth/player/login/json', account));
    bots.tokens.set(player.id, session.access_token);
  } else {
    const body = { ...account, email: `${username}@example.test` };
    const session = answered(bots.link.call(tokensOutput, 'POST', '/auth/register', body));
    bots.tokens.set(player.id, session.access_token);
    claimShip(bots, player);
  }
  adopt(bots, world, player, 'between sessions');
  learnSector(bots, world, answered(call(bots, player, sectorViewSchema, 'GET', '/nav/here')));
  // The price list of newcomers names stations that they have not seen.
  if (isNew) learnChart(bots, world, player);
  learnPlaces(bots, answered(call(bots, player, movesOutput, 'GET', '/nav/moves')).items);
}

function claimShip(bots: ServiceBots, player: Player): void {
  const step = (path: string, json?: unknown) =>
    answered(call(bots, player, onboardingSessionOutput, 'POST', `/first-login/${path}`, json));
  const { session_id } = step('session');
  step('dialogue', { session_id, choice: 'no_talk' });
  step('claim-ship', { session_id, offer: player.style === 'explorer' ? 'scout' : 'freighter' });
  answered(call(bots, player, z.looseObject({}), 'POST', '/first-login/complete', { session_id }));
}

/** Calls a route as the player. */
export function call<T>(
  { link, tokens, differences }: ServiceBots,
  { id }: Player,
  output: z.ZodType<T>,
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  json?: unknown,
) {
  differences.setPlayer(id);
  return link.call(output, method, path, json, tokens.get(id));
}

/** Everything on the player's chart. */
export function learnChart(bots: ServiceBots, world: World, player: Player): void {
  const { sectors } = answered(call(bots, player, chartOutput, 'GET', '/nav/chart'));
  for (const sector of sectors) learnSector(bots, world, sector);
}

export function learnSector(bots: ServiceBots, world: World, sector: Sector): void {
  bots.region ??= sector.region_id;
  learnPlaces(bots, [sector]);
  const station = world.stations[world.stationAt[sector.number - 1] ?? -1];
  if (sector.region_id === bots.region && sector.contents?.station && station)
    bots.stationIds.set(station.index, sector.contents.station.id);
}

export function learnPlaces(bots: ServiceBots, places: readonly Place[]): void {
  for (const { id, number, region_id } of places) if (region_id === bots.region) bots.sectorIds.set(number - 1, id);
}
