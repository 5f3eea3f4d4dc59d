import fc from 'fast-check';
import { expect, test } from 'vitest';
import { generate } from '#generator/generate.ts';
import { DEFAULT_SETTINGS } from '#server/foundation/settings/rules/catalogue.ts';
import { billFor } from '#server/game/trading/rules/bill.ts';
import { localMid } from '#server/game/trading/rules/market-events.ts';
import { projectGoods } from '#server/world/galaxy/rules/goods.ts';
import { hashText } from '#server/world/galaxy/rules/hash.ts';
import { MAX_MID_DEVIATION } from '#server/world/galaxy/rules/mid-share.ts';
import type { Plan, StationRow } from '#server/world/galaxy/rules/plan.ts';
import { readUniverse } from '#server/world/galaxy/rules/read-universe.ts';
import { translateUniverse } from '#server/world/galaxy/rules/translate-universe.ts';

/** Percent of a new region. */
const TAX_RATE = 10;
const UNITS = 10;
const TERRA = 1;

const plans = new Map<string, Plan>();

/** Both properties below draw the same seeds and sizes: each region is made once. */
function planOf(seed: number, sectors: number): Plan {
  const key = `${seed}, ${sectors}`;
  const plan = plans.get(key) ?? makePlan(seed, sectors);
  plans.set(key, plan);
  return plan;
}

function makePlan(seed: number, sectors: number): Plan {
  const wire: unknown = JSON.parse(JSON.stringify(generate({ regionType: 'terran_space', sectors }, seed)));
  const reading = readUniverse(wire, { allowIncompleteContent: false });
  if (!reading.ok) throw new Error(`the generated universe has ${reading.faultCount} faults`);
  const identity = { region_type: 'terran_space' as const, payload_hash: '', newId: () => '', drawMid: hashText };
  return translateUniverse(reading.universe, identity);
}

function forRegions(check: (plan: Plan, seed: number) => void): void {
  fc.assert(
    fc.property(fc.nat({ max: Number.MAX_SAFE_INTEGER }), fc.integer({ min: 60, max: 400 }), (seed, sectors) =>
      check(planOf(seed, sectors), seed),
    ),
    { numRuns: 150 },
  );
}

function stationsNearTerra({ stations, warps }: Plan): StationRow[] {
  const ways = warps.filter(({ one_way, is_latent }) => !one_way && !is_latent);
  const from = (sector: number) => ways.filter((way) => way.from === sector).map(({ to }) => to);
  const near = new Set([...from(TERRA), ...from(TERRA).flatMap(from)]);
  return stations.filter(({ sector }) => sector !== TERRA && near.has(sector));
}

function billAt(station: StationRow, { commodity }: Pick<StationRow['goods'][number], 'commodity'>, wanted: 'B' | 'S') {
  const good = station.goods.find((each) => each.commodity === commodity);
  if (good?.action !== wanted) return null;
  const point = { ...good, action: wanted, mid: localMid(DEFAULT_SETTINGS, good) };
  return billFor(DEFAULT_SETTINGS, point, UNITS, TAX_RATE).total;
}

/** Credits that the best trade of ten units from Terra to a station within two warps earns after both taxes. */
function bestProfit(plan: Plan): number {
  const terra = plan.stations.find(({ sector }) => sector === TERRA);
  if (!terra) throw new Error('Terra has a station');
  const profits = stationsNearTerra(plan).flatMap((buyer) =>
    buyer.goods.map((good) => (billAt(buyer, good, 'B') ?? 0) - (billAt(terra, good, 'S') ?? Number.POSITIVE_INFINITY)),
  );
  return Math.max(...profits);
}

test('a trade from Terra to a station within two warps pays after both taxes, whatever the seed', () => {
  forRegions((plan) => {
    expect(bestProfit(plan)).toBeGreaterThan(0);
  });
});

test('also where seed and place alone leave none', () => {
  expect(bestProfit(planOf(7_160_399_297_334_585, 312))).toBeGreaterThan(0);
});

test('two mids move at most, within the bounds of all, and the others stay what seed and place decide', () => {
  forRegions((plan, seed) => {
    const moved = plan.stations.flatMap(({ sector, goods }) => {
      const cluster_type = plan.clusters.find(({ start, end }) => start <= sector && sector <= end)?.type ?? '';
      const own = projectGoods({}, { seed, sector, cluster_type, region_type: 'terran_space' }, hashText);
      return goods.filter(({ mid_share }, index) => mid_share !== own[index]?.mid_share);
    });
    expect(moved.length).toBeLessThanOrEqual(2);
    for (const { mid_share } of moved) expect(Math.abs(mid_share - 1_000)).toBeLessThanOrEqual(MAX_MID_DEVIATION);
  });
});
