import type { GameSettings } from '#server/foundation/settings/rules/catalogue.ts';
import { distancesFrom } from '#server/game/navigation/index.ts';
import {
  quoteCatalogue,
  quoteDrones,
  quoteEquipment,
  quoteInsurance,
  quoteRepair,
  quoteUpgrades,
} from '#server/game/shipyard/rules/quotes.ts';
import { standingPercent } from '#server/game/shipyard/rules/standing-price.ts';
import type { Shipyard, ShipyardInput } from '#server/game/shipyard/schemas.ts';
import { FACTION_SQL, standingSql } from '#server/game/shipyard/visit-dock.ts';
import type { PlayerCtx } from '#server/platform/context.ts';
import { notFound } from '#server/platform/errors.ts';
import { ensurePlaced, notPlaced } from '#server/world/players/index.ts';
import { shipRows } from '#server/world/ships/index.ts';
import { DOCK_SERVICES, type Dock, type DockService, servicesAt } from '#server/world/ships/rules/dock-services.ts';
import { tradeInPrice } from '#server/world/ships/rules/ship-value.ts';
import type { Ship } from '#server/world/ships/schemas.ts';

type Here = { [K in keyof Dock]: Dock[K] | null } & {
  credits: number;
  current_sector_id: string | null;
  station_id: string | null;
  station_name: string | null;
  sector_number: number | null;
  sector_name: string | null;
  faction_code: string | null;
  standing: number;
};

type Docked = Here &
  Dock & {
    current_sector_id: string;
    station_id: string;
    station_name: string;
    sector_number: number;
    sector_name: string;
  };

function isDocked(here: Here): here is Docked {
  return here.station_id !== null && here.current_sector_id !== null;
}

/**
 * The dock's services with all prices for one ship; repairs, drones and premiums depend on the player's standing with the
 * sector's faction.
 * @throws DomainError NOT_FOUND for someone else's ship, CONFLICT `not_placed`
 */
export async function readShipyard(ctx: PlayerCtx, input: ShipyardInput): Promise<Shipyard> {
  await ensurePlaced(ctx, ctx.player_id);
  const [here, ships] = await Promise.all([readHere(ctx), shipRows(ctx, ctx.player_id)]);
  const active = ships.find((ship) => ship.is_active);
  if (!here.current_sector_id || !active) throw notPlaced();
  const ship = input.ship_id === undefined ? active : ships.find(({ id }) => id === input.ship_id);
  if (!ship) throw notFound('The ship');
  const offered = isDocked(here) ? servicesAt(here) : [];
  const nearest = await nearestServices(
    ctx,
    { sector_id: here.current_sector_id, speed: active.speed },
    DOCK_SERVICES.filter((service) => !offered.includes(service)),
  );
  return {
    station: stationOf(here),
    credits: here.credits,
    ship,
    ship_here: here.station_id !== null && isAtHand(ship) && ship.sector_id === here.current_sector_id,
    services: DOCK_SERVICES.map((service) => ({
      service,
      offered: offered.includes(service),
      nearest: nearest.get(service) ?? null,
    })),
    turn_costs: { service: ctx.settings.current().ship_service_turns, deal: ctx.settings.current().ship_deal_turns },
    standing: standingOf(ctx.settings.current(), here),
    ...quotesFor(ctx.settings.current(), ship, active, standingOf(ctx.settings.current(), here)?.percent ?? 0),
  };
}

function isAtHand({ is_destroyed, hangar_until }: Ship): boolean {
  return !is_destroyed && hangar_until === null;
}

/** Only while docked: elsewhere list prices are shown. */
function standingOf(settings: GameSettings, here: Here): Shipyard['standing'] {
  const { faction_code, standing } = here;
  if (!isDocked(here) || faction_code === null) return null;
  return { faction_code, standing, percent: standingPercent(settings, standing) };
}

function quotesFor(settings: GameSettings, ship: Ship, active: Ship, percent: number) {
  return {
    repair: quoteRepair(settings, ship, percent),
    drones: quoteDrones(settings, ship),
    upgrades: quoteUpgrades(ship),
    equipment: quoteEquipment(settings, ship),
    insurance: quoteInsurance(settings, ship, percent),
    trade_in: tradeInPrice(settings, ship),
    catalogue: quoteCatalogue(settings, active),
  };
}

function stationOf(here: Here): Shipyard['station'] {
  if (!isDocked(here)) return null;
  const { station_id, station_name, current_sector_id, sector_number, sector_name } = here;
  return { station_id, station_name, sector_id: current_sector_id, sector_number, sector_name };
}

async function readHere(ctx: PlayerCtx): Promise<Here> {
  const { rows } = await ctx.pool.query<Here>(
    `SELECT p.credits, p.current_sector_id, st.id AS station_id, st.name AS station_name, s.sector_number, s.visited_name AS sector_name, st.class, st.built_services,
       s.is_capital, s.is_fedspace, g.action AS equipment, ${FACTION_SQL} AS faction_code, ${standingSql('$1')} AS standing
     FROM player_records p
     LEFT JOIN map_sectors s ON s.id = p.current_sector_id
     LEFT JOIN map_stations st ON st.id = p.docked_station_id
     LEFT JOIN map_goods g ON g.station_id = st.id AND g.commodity = 'equipment'
     WHERE p.id = $1`,
    [ctx.player_id],
  );
  if (!rows[0]) throw notPlaced();
  return rows[0];
}

type Nearest = NonNullable<Shipyard['services'][number]['nearest']>;

type KnownDock = Omit<Nearest, 'turns' | 'warps'> & Dock;

/** The nearest charted station for each requested service, fewest turns first. */
async function nearestServices(
  ctx: PlayerCtx,
  flyer: { sector_id: string; speed: number },
  wanted: readonly DockService[],
): Promise<Map<DockService, Nearest>> {
  const found = new Map<DockService, Nearest>();
  if (wanted.length === 0) return found;
  const docks = await readDocks(ctx);
  const distanceTo = await distancesFrom(ctx, flyer.speed, flyer.sector_id);
  const reachable = docks.flatMap(
    ({ class: portClass, is_capital, is_fedspace, equipment, built_services, ...place }) => {
      const distance = distanceTo(place.sector_id);
      const services = servicesAt({ class: portClass, is_capital, is_fedspace, equipment, built_services });
      return distance ? [{ services, place: { ...place, ...distance } }] : [];
    },
  );
  reachable.sort((a, b) => a.place.turns - b.place.turns || a.place.sector_number - b.place.sector_number);
  for (const service of wanted) {
    const nearest = reachable.find(({ services }) => services.includes(service));
    if (nearest) found.set(service, nearest.place);
  }
  return found;
}

async function readDocks(ctx: PlayerCtx): Promise<KnownDock[]> {
  return (
    await ctx.pool.query<KnownDock>(
      `SELECT st.id AS station_id, st.name AS station_name, st.sector_id, s.sector_number, s.visited_name AS sector_name, st.class, st.built_services, s.is_capital,
         s.is_fedspace, g.action AS equipment
       FROM visit_records m
       JOIN map_sectors s ON s.id = m.sector_id
       JOIN map_stations st ON st.sector_id = s.id
       LEFT JOIN map_goods g ON g.station_id = st.id AND g.commodity = 'equipment'
       WHERE m.player_id = $1`,
      [ctx.player_id],
    )
  ).rows;
}
