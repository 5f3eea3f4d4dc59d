import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createIdSource } from '#server/world/galaxy/new-ids.ts';
import { COMMODITIES, type Commodity } from '#server/world/galaxy/rules/commodities.ts';
import { copyJson, copyText, inChunks } from '#server/world/galaxy/rules/copy-tables.ts';
import { FACTIONS, factionInfluence } from '#server/world/galaxy/rules/faction-influence.ts';
import { GATEWAYS_PER_REGION, type GatewaySite, planGateways } from '#server/world/galaxy/rules/gateways.ts';
import { parseGeneratorLine } from '#server/world/galaxy/rules/generator-line.ts';
import { elasticityOf, projectGoods } from '#server/world/galaxy/rules/goods.ts';
import { hashText } from '#server/world/galaxy/rules/hash.ts';
import { hilbertCell, hilbertOrder, positionOnCurve } from '#server/world/galaxy/rules/hilbert.ts';
import { fullJobParams } from '#server/world/galaxy/rules/job-params.ts';
import { MAX_MID_DEVIATION, midShareOf } from '#server/world/galaxy/rules/mid-share.ts';
import { npcNames } from '#server/world/galaxy/rules/npc-names.ts';
import { parseLastEventId, sseEvent } from '#server/world/galaxy/rules/sse.ts';
import { REGION_TYPES, type RegionType } from '#server/world/galaxy/rules/universe.ts';

const seed = fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER });
const clusterType = fc.constantFrom('TRADE_HUB', 'RESOURCE_RICH', 'FRONTIER_OUTPOST', 'MIXED', 'SOMETHING_NEW');

describe('the space-filling curve', () => {
  it('steps from neighbour to neighbour and visits every cell once', () => {
    for (const order of [1, 2, 3, 4]) {
      const cells = Array.from({ length: 8 ** order }, (_, index) => hilbertCell(index, order));
      expect(new Set(cells.map(String)).size).toBe(cells.length);
      for (let index = 1; index < cells.length; index++) {
        const [a, b] = [cells[index - 1] ?? [0, 0, 0], cells[index] ?? [0, 0, 0]];
        expect(a.reduce((sum, value, axis) => sum + Math.abs(value - (b[axis] ?? 0)), 0)).toBe(1);
      }
    }
  });

  it('gives each sector of a region of any size a different position within bounds, deterministically', () => {
    fc.assert(
      fc.property(fc.integer({ min: 20, max: 2_000 }), (total) => {
        const places = Array.from({ length: total }, (_, index) => positionOnCurve(index + 1, total));
        expect(new Set(places.map(({ x, y, z }) => `${x},${y},${z}`)).size).toBe(total);
        expect(
          places.every(({ x, y, z }) => [x, y, z].every((v) => Number.isInteger(v) && Math.abs(v) <= 10_000)),
        ).toBe(true);
        expect(8 ** hilbertOrder(total)).toBeGreaterThanOrEqual(total);
      }),
      { numRuns: 25 },
    );
  });
});

describe('goods', () => {
  it('are always nine, regardless of the goods that the port names, with elasticity within its bounds', () => {
    const good = fc.record({
      action: fc.constantFrom<'B' | 'S'>('B', 'S'),
      quantity: fc.nat(1_000),
      capacity: fc.nat(5_000),
      regenRate: fc.nat(100),
    });
    const given = fc.dictionary(fc.constantFrom(...COMMODITIES), good);
    fc.assert(
      fc.property(given, seed, fc.integer({ min: 1, max: 20_000 }), clusterType, (port, universe, sector, type) => {
        const site = { seed: universe, sector, cluster_type: type, region_type: 'terran_space' as const };
        const goods = projectGoods(port, site, hashText);
        expect(goods.map(({ commodity }) => commodity)).toEqual([...COMMODITIES]);
        for (const { commodity, action, elasticity, regen_rate, mid_share } of goods) {
          expect(action).toBe(port[commodity]?.action ?? 'N');
          expect(elasticity).toBe(elasticityOf(universe, sector, commodity));
          expect(mid_share).toBe(midShareOf(site, commodity, hashText));
          if (port[commodity]) expect(regen_rate).toBe(3 * port[commodity].regenRate);
          expect(elasticity).toBeGreaterThanOrEqual(50);
          expect(elasticity).toBeLessThanOrEqual(300);
        }
      }),
    );
  });

  it('spread their elasticity over the whole range', () => {
    const values = Array.from({ length: 5_000 }, (_, sector) => elasticityOf(1, sector, 'ore'));
    const mean = values.reduce((a, b) => a + b, 0) / values.length;
    expect(mean).toBeGreaterThan(168);
    expect(mean).toBeLessThan(182);
    expect(new Set(values).size).toBe(251);
  });
});

describe('the mid price of a station', () => {
  const anySite = fc.record({
    seed,
    sector: fc.integer({ min: 1, max: 20_000 }),
    cluster_type: clusterType,
    region_type: fc.constantFrom(...REGION_TYPES),
  });

  it('is within 15 % of the good’s mid price, and deterministic for a seed and place', () => {
    fc.assert(
      fc.property(anySite, fc.constantFrom(...COMMODITIES), (site, commodity) => {
        const share = midShareOf(site, commodity, hashText);
        expect(Math.abs(share - 1_000)).toBeLessThanOrEqual(MAX_MID_DEVIATION);
        expect(Number.isInteger(share)).toBe(true);
        expect(midShareOf({ ...site }, commodity, hashText)).toBe(share);
      }),
    );
  });

  it('follows the kind of cluster and region, and differs from station to station', () => {
    const mean = (cluster_type: string, region_type: RegionType, commodity: Commodity) => {
      const shares = Array.from({ length: 2_000 }, (_, sector) =>
        midShareOf({ seed: 7, sector, cluster_type, region_type }, commodity, hashText),
      );
      expect(new Set(shares).size).toBe(141);
      return shares.reduce((sum, share) => sum + share, 0) / shares.length;
    };
    expect(mean('RESOURCE_RICH', 'terran_space', 'ore')).toBeLessThan(mean('TRADE_HUB', 'terran_space', 'ore') - 60);
    expect(mean('MIXED', 'central_nexus', 'ore')).toBeGreaterThan(mean('MIXED', 'player_owned', 'ore') + 50);
    expect(Math.abs(mean('MIXED', 'terran_space', 'ore') - 1_000)).toBeLessThan(10);
  });
});

describe('faction influence', () => {
  it('sums to 100 in every cluster and follows its type', () => {
    const types = fc.constantFrom('TRADE_HUB', 'MILITARY_ZONE', 'FRONTIER_OUTPOST', 'MIXED', 'SOMETHING_NEW');
    fc.assert(
      fc.property(seed, fc.nat(10_000), types, (universe, cluster, type) => {
        const shares = factionInfluence(universe, cluster, type);
        expect(shares.map(({ faction_code }) => faction_code)).toEqual([...FACTIONS]);
        expect(shares.reduce((sum, { influence }) => sum + influence, 0)).toBe(100);
        expect(shares.every(({ influence }) => Number.isInteger(influence) && influence >= 0)).toBe(true);
        expect(factionInfluence(universe, cluster, type)).toEqual(shares);
      }),
    );
    const strongest = (type: string) =>
      factionInfluence(1, 1, type).reduce((best, share) => (share.influence > best.influence ? share : best))
        .faction_code;
    expect([strongest('MILITARY_ZONE'), strongest('RESOURCE_RICH')]).toEqual(['federation', 'mining_combine']);
  });
});

describe('gateways', () => {
  const sites = (prefix: string, fedspace: number): fc.Arbitrary<GatewaySite[]> =>
    fc.integer({ min: 0, max: 60 }).map((count) =>
      Array.from({ length: count }, (_, index) => ({
        id: `${prefix}${index + 1}`,
        number: index + 1,
        is_fedspace: index < fedspace,
      })),
    );

  it('never use a sector twice and start in fedspace, in any order of the sites', () => {
    fc.assert(
      fc.property(seed, sites('h', 5), sites('r', 3), (universe, hub, region) => {
        const gateways = planGateways(universe, hub, region);
        expect(gateways).toHaveLength(Math.min(GATEWAYS_PER_REGION, hub.length, region.length));
        const ends = gateways.flatMap(({ hub_sector_id, region_sector_id }) => [hub_sector_id, region_sector_id]);
        expect(new Set(ends).size).toBe(ends.length);
        if (gateways[0]) expect(gateways[0]).toEqual({ hub_sector_id: 'h1', region_sector_id: 'r1' });
        expect(planGateways(universe, [...hub].reverse(), [...region].reverse())).toEqual(gateways);
      }),
    );
  });
});

describe('NPC names', () => {
  it('have the requested number, no duplicates, and depend on the seed only', () => {
    fc.assert(
      fc.property(
        seed,
        fc.nat(120),
        fc.uniqueArray(
          fc.string({ minLength: 1, maxLength: 8 }).filter((name) => !name.includes(' ')),
          { maxLength: 9 },
        ),
        (universe, count, pool) => {
          const names = npcNames(universe, 'pirate_captain', count, pool);
          expect(names).toHaveLength(count);
          expect(new Set(names).size).toBe(count);
          expect(npcNames(universe, 'pirate_captain', count, pool)).toEqual(names);
        },
      ),
    );
    expect(npcNames(1, 'pirate_captain', 3, [])).toEqual(['pirate captain', 'pirate captain II', 'pirate captain III']);
    expect(npcNames(1, 'x', 49, ['Grim']).at(-1)).toBe('Grim XLIX');
  });
});

describe('rows as COPY text', () => {
  it('escape line breaks and column separators', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.jsonValue(), (text, json) => {
        expect(copyText(text)).not.toMatch(/[\t\n\r]/);
        expect(copyJson(json as never)).not.toMatch(/[\t\n\r]/);
      }),
    );
    expect([copyText(null), copyText('\\N'), copyText('a\tb')]).toEqual(['\\N', '\\\\N', 'a\\tb']);
  });

  it('are split into chunks that contain every row once', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ maxLength: 50 })), fc.integer({ min: 1, max: 200 }), (rows, size) => {
        const chunks = [...inChunks(rows, size)];
        expect(chunks.map(({ text }) => text).join('')).toBe(rows.join(''));
        expect(chunks.reduce((sum, chunk) => sum + chunk.rows, 0)).toBe(rows.length);
      }),
    );
  });
});

describe('ids', () => {
  it('are ascending, unique and of version 7', () => {
    const next = createIdSource(new Date('2026-03-01T00:00:00Z'));
    const ids = Array.from({ length: 20_000 }, next);
    expect(ids).toEqual([...ids].sort());
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.every((id) => /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(id))).toBe(
      true,
    );
  });
});

describe('output lines of the generator', () => {
  it.each([
    ['{"phase":"warps","stage":"Laying warps","progress":0.25}', { text: 'Laying warps', progress: 0.25 }],
    ['{"level":"info","message":"seed 5"}', { text: 'seed 5', progress: null }],
    [
      '{"level":"warning","code":"density_unreachable","message":"warning: too tight"}',
      { text: 'warning: too tight', progress: null, warningCode: 'density_unreachable' },
    ],
    ['{"progress":7}', { text: null, progress: 1 }],
    ['\u001b[32mgreen\u001b[0m words', { text: 'green words', progress: null }],
    ['{broken', { text: '{broken', progress: null }],
    ['', { text: null, progress: null }],
  ])('reads %j', (line, expected) => {
    expect(parseGeneratorLine(line)).toEqual(expected);
  });
});

describe('server-sent events', () => {
  it('follow the format', () => {
    expect(sseEvent('log', 'a\nb', 7)).toBe('id: 7\nevent: log\ndata: a\ndata: b\n\n');
    expect(['12', null, '-1', 'x', '1e99', '2.5'].map(parseLastEventId)).toEqual([12, 0, 0, 0, 0, 0]);
  });
});

describe('job parameters', () => {
  it('derive all seeds from one, unless a region has its own', () => {
    const params = fullJobParams({ regions: { terran_space: { seed: 9 } as never } }, 42);
    if (params.kind !== 'full') throw new Error('not a full job');
    expect(params).toEqual(fullJobParams({ regions: { terran_space: { seed: 9 } as never } }, 42));
    expect(params.regions.map(({ region_type, config }) => [region_type, config.sectors])).toEqual([
      ['central_nexus', 5_000],
      ['terran_space', 1_000],
      ['player_owned', 1_000],
    ]);
    expect(new Set(params.regions.map((region) => region.seed)).size).toBe(3);
    expect(params.regions[1]?.seed).toBe(9);
  });
});
