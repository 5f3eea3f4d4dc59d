import { randomUUID } from 'node:crypto';
import { api } from '#server/api.ts';
import type { Actor, Services } from '#server/platform/context.ts';
import { isDomainError } from '#server/platform/errors.ts';
import { createCallerFactory } from '#server/platform/procedure.ts';
import { requestCtx } from '#tests/support/services.ts';

const createCaller = createCallerFactory(api);
export function clientOf(services: Services, actor: Actor) {
  return createCaller(requestCtx(services, actor));
}
export type Client = ReturnType<typeof clientOf>;

/** The subjects of the calls. Sector and station are mostly unknown to the player. */
export type World = {
  /** Where players begin. */
  start: string;
  sector: string;
  station: string;
  /** The player's own, or another one they may name. */
  ship: string;
  /** Mostly unknown to the player. */
  planet: string;
  message: string;
  notification: string;
  alert: string;
  session: string;
  /** Another player, and the team they founded. */
  rival: { player_id: string; user_id: string; name: string };
  /** One that the player was in. */
  combat: string;
  team: string;
};

/** How the test makes a call. */
export type Call = (game: Client, world: World) => Promise<unknown>;

/** Refusals are responses too: they must not reveal more. */
export async function settled(work: Promise<unknown>): Promise<unknown> {
  try {
    return await work;
  } catch (error) {
    const { cause } = error as { cause?: unknown };
    if (!isDomainError(cause)) throw error;
    return { refused: cause.detail, reason: cause.reason, extra: cause.extra };
  }
}

/** Pays the quoted price, or accepts what is offered: the first answer names the price, with its sign. */
export async function payQuotedPrice(order: (expected_price: number) => Promise<unknown>): Promise<unknown[]> {
  const first = await settled(order(0));
  const { expected_price: price } = (first as { extra?: { expected_price?: unknown } }).extra ?? {};
  return typeof price === 'number' ? [first, await settled(order(price))] : [first];
}

/** A fleet that the player commands. */
export async function ownFleet(game: Client): Promise<string> {
  await settled(game.fleets.create({ name: 'A Wing' }));
  const { items } = await game.fleets.list({ limit: 1 });
  return items[0]?.id ?? randomUUID();
}

/** The webhook that the player has from the start, until they delete it. */
export async function ownWebhook(game: Client): Promise<string> {
  const { items } = await game.webhooks.list({ limit: 1 });
  return items[0]?.id ?? randomUUID();
}

/** Docks at the first of the player's stations to which a course is known. */
export async function onStation(game: Client, act: (id: string) => Promise<unknown>): Promise<unknown> {
  const own = (await game.construction.stations({})).items;
  for (const { id, sector } of own) {
    await settled(game.nav.autopilot({ to: sector.id }));
    if ((await game.nav.here()).id !== sector.id) continue;
    await settled(game.trading.dock({}));
    return settled(act(id));
  }
  return settled(act(own[0]?.id ?? randomUUID()));
}

/** A delivery of one of the player's webhooks. */
export async function sentDelivery(game: Client): Promise<{ id: string; delivery_id: string }> {
  const id = await ownWebhook(game);
  const sent = await settled(game.webhooks.deliveries({ id }));
  const { items = [] } = sent as { items?: { id: string; status: string }[] };
  return { id, delivery_id: items.find(({ status }) => status === 'delivered')?.id ?? randomUUID() };
}

/** An open contract posted by the player. */
export async function ownContract(game: Client): Promise<string> {
  const { id: sector_id } = await game.nav.here();
  await settled(game.contracts.post({ kind: 'escort', sector_id, reward: 50, hours: 1 }));
  const { items } = await game.contracts.list({ view: 'posted' });
  return items.find(({ status }) => status === 'open')?.id ?? items[0]?.id ?? randomUUID();
}

/** An incomplete order of the player. */
export async function ownOrder(game: Client): Promise<string> {
  await settled(game.construction.reserve({ kind: 'ship', type: 'scout', expected_price: 7_200 }));
  const { items } = await game.construction.reservations({ status: 'open' });
  return items[0]?.id ?? randomUUID();
}

/** A contract that the player accepted from the board, if there is one. */
export async function acceptAnyContract(game: Client): Promise<string> {
  const { items: open } = await game.contracts.list({});
  for (const { id } of open) await settled(game.contracts.accept({ id }));
  const { items } = await game.contracts.list({ view: 'taken' });
  return items.find(({ status }) => status === 'taken')?.id ?? randomUUID();
}

/** A region of the player's own. */
export async function buyOwnRegion(game: Client): Promise<string> {
  const { items } = await game.governance.list({ mine: 'true' });
  return items[0]?.id ?? randomUUID();
}

/** Ensures that the player is in a team: teams can be founded only a few times per hour. */
export async function ownTeam(game: Client): Promise<void> {
  if ((await game.teams.mine()).team) return;
  await settled(game.teams.create({ name: 'The Scanned', tag: 'SCAN' }));
}

/** A planet owned by the player, with the ship landed on it if there is a way. */
export async function ownPlanet(game: Client): Promise<string> {
  const [owned] = (await game.planets.list({})).items;
  if (!owned) await settled(game.planets.genesis({ name: 'Eden', expected_price: 25_000 }));
  const [planet] = (await game.planets.list({})).items;
  if (planet) {
    await settled(game.nav.autopilot({ to: planet.sector_id }));
    await settled(game.planets.land({ id: planet.id }));
  }
  return planet?.id ?? randomUUID();
}

/** Flies to the starting sector, docks and pays the price. */
export async function dockAtShipyard(
  game: Client,
  { start }: World,
  order: (expected_price: number) => Promise<unknown>,
): Promise<unknown[]> {
  await settled(game.nav.autopilot({ to: start }));
  return atStation(game, () => payQuotedPrice(order));
}

/** A ship at the starting dock that the player is not aboard, bought if there is none. */
export async function spareShip(game: Client, world: World): Promise<string> {
  const spare = async () => (await game.ships.list()).items.find(({ is_active }) => !is_active)?.id;
  if (!(await spare()))
    await dockAtShipyard(game, world, (expected_price) => game.shipyard.buy({ type: 'scout', expected_price }));
  return (await spare()) ?? world.ship;
}

/** Flies to the starting sector and docks there; its station sells fuel. */
export async function startingDock(game: Client, { start }: World): Promise<string> {
  await settled(game.nav.autopilot({ to: start }));
  await settled(game.trading.dock({}));
  return (await game.nav.here()).contents.station?.id ?? randomUUID();
}

/** Docks where there is a station. */
export async function atStation<T>(game: Client, work: () => Promise<T>): Promise<T> {
  await settled(game.trading.dock({}));
  return work();
}
