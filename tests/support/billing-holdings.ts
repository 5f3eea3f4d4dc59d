import { endsOf } from '#server/game/construction/rules/gates.ts';
import type { Services } from '#server/platform/context.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { insertGateWarps } from '#server/world/galaxy/index.ts';
import type { User } from '#tests/support/billing-model.ts';
import type { TestGalaxy } from '#tests/support/galaxy-factory.ts';

type Kind = 'station' | 'gate' | 'beacon';
type Built = { user: User; kind: Kind; sector: number; to?: number; capital: number; till: number };

/** What three users have built in one region: stations in it, gates out of it, beacons. */
const BUILT: readonly Built[] = [
  { user: 'owner', kind: 'station', sector: 3, capital: 60_000, till: 2_000 },
  { user: 'first', kind: 'station', sector: 7, capital: 60_000, till: 2_000 },
  { user: 'first', kind: 'gate', sector: 7, to: 4, capital: 4_001, till: 10 },
  { user: 'second', kind: 'gate', sector: 3, to: 5, capital: 3_000, till: 0 },
  { user: 'first', kind: 'beacon', sector: 3, capital: 999, till: 0 },
  { user: 'second', kind: 'beacon', sector: 7, capital: 1_001, till: 0 },
];
/** Where those stations, gates and beacons are, and where stations can go: for a galaxy with the regions home and realm. */
export const BUILT_SECTORS = [
  { number: 3, region: 'realm', station: { name: 'Of the owner' } },
  { number: 7, region: 'realm', station: { name: 'Of the first' } },
  ...[4, 5, 6].map((number) => ({ number })),
];

export async function insertBuilt(
  ctx: Services,
  galaxy: Pick<TestGalaxy, 'sector' | 'station'>,
  playerOf: (user: User) => string,
): Promise<void> {
  for (const { user, kind, sector, to, capital, till } of BUILT)
    await inTransaction(ctx, async (tx) => {
      const owner = playerOf(user);
      const here = galaxy.sector(sector);
      const now = ctx.clock.now();
      if (kind === 'beacon')
        await tx.sql(
          'INSERT INTO gate_beacons (id, owner_id, sector_id, cost, placed_at) VALUES (gen_random_uuid(), $1, $2, $3, $4)',
          [owner, here, capital, now],
        );
      if (kind === 'gate') {
        const ends = endsOf(here, galaxy.sector(to ?? 0));
        await insertGateWarps(tx, ends);
        await tx.sql(
          `INSERT INTO warp_gates (id, owner_id, from_sector_id, to_sector_id, status, cost_basis, till, upkeep_due_at, built_at)
           VALUES (gen_random_uuid(), $1, $2, $3, 'open', $4, $5, $6, $6)`,
          [owner, ends.from_sector_id, ends.to_sector_id, capital, till, now],
        );
      }
      if (kind === 'station') {
        const id = galaxy.station(sector);
        await tx.sql('UPDATE stations SET owner_id = $2 WHERE id = $1', [id, owner]);
        await tx.sql(
          `INSERT INTO station_holdings (station_id, owner_id, origin, cost_basis, upgrade_capital, till, built_at, acquired_at)
           VALUES ($1, $2, 'built', $3, 10000, $4, $5, $5)`,
          [id, owner, capital - 10_000, till, now],
        );
      }
    });
}

/** `there`, `relocated` or `gone` of all of it; $4 is the region, u (player_id, name) the users. */
export const BUILT_STATES = `SELECT u.name || ' station ' || CASE WHEN s.region_id = $4 THEN 'there' ELSE 'relocated' END AS t
    FROM station_holdings h JOIN u ON u.player_id = h.owner_id JOIN stations st ON st.id = h.station_id JOIN sectors s ON s.id = st.sector_id
  UNION ALL SELECT u.name || ' gate there' FROM warp_gates g JOIN u ON u.player_id = g.owner_id
    JOIN warps w ON w.kind = 'gate' AND w.from_sector_id = g.from_sector_id AND w.to_sector_id = g.to_sector_id
  UNION ALL SELECT u.name || ' beacon there' FROM gate_beacons b JOIN u ON u.player_id = b.owner_id`;

/** What the specification says of them: they go when their region ends, or when their owner gives up what is abroad. */
export function createBuiltModel(credits: Record<User, number>) {
  const built = BUILT.map((one) => ({ ...one, state: 'there' as 'there' | 'relocated' | 'gone' }));

  function settle(one: (typeof built)[number]): void {
    if (one.kind !== 'station') {
      one.state = 'gone';
      credits[one.user] += Math.floor(one.capital / 2) + one.till;
      return;
    }
    const cost = Math.ceil(one.capital * 0.3) - one.till;
    const canPay = credits[one.user] >= cost;
    one.state = canPay ? 'relocated' : 'gone';
    credits[one.user] += canPay ? -cost : one.till;
  }

  return {
    /** All that is still there, or what one user has. */
    end(user?: User): void {
      for (const kind of ['station', 'gate', 'beacon'] as const)
        for (const one of built)
          if (one.kind === kind && one.state === 'there' && (user === undefined || one.user === user)) settle(one);
    },
    states: () =>
      built.flatMap(({ user, kind, state }) => (state === 'gone' ? [] : [`${user} ${kind} ${state}`])).sort(),
  };
}
