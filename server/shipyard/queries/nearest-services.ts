import { distancesFrom } from '#server/navigation/index.ts';
import type { PlayerCtx } from '#server/platform/context.ts';
import { type Dock, type DockService, servicesAt } from '#server/ships/rules/dock-services.ts';
import type { Shipyard } from '#server/shipyard/schemas.ts';

type Nearest = NonNullable<Shipyard['services'][number]['nearest']>;
type KnownDock = Omit<Nearest, 'turns' | 'warps'> & Dock;

/** The nearest charted station for each requested service, fewest turns first. */
export async function nearestServices(
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
