import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isDomainError } from '#server/platform/errors.ts';
import { preparePlan } from '#server/world/galaxy/prepare-plan.ts';
import { hashText } from '#server/world/galaxy/rules/hash.ts';
import { makeUniverse, type Payload, portOf } from '#tests/support/universe-factory.ts';

function prepare(payload: unknown) {
  return preparePlan(payload, {
    regionType: 'player_owned',
    allowIncompleteContent: false,
    now: new Date(0),
    drawMid: hashText,
  });
}
function changedUniverse(change: (universe: Payload) => void): Payload {
  const universe = makeUniverse({ sectors: 40 });
  change(universe);
  return universe;
}
async function codesOf(universe: Payload): Promise<string[]> {
  return (await prepare(universe)).warnings.map(({ code }) => code);
}

describe('a valid universe', () => {
  it('of any size and seed becomes a plan in which every reference resolves', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 20, max: 300 }), fc.nat(), async (sectors, seed) => {
        const { plan } = await prepare(makeUniverse({ sectors, seed }));
        expect(plan.sectors).toHaveLength(sectors);
        expect(plan.sectors.every(({ number, cluster }) => plan.sectorIds[number] && plan.clusters[cluster])).toBe(
          true,
        );
        expect(plan.stations.every(({ goods }) => goods.length === 9)).toBe(true);
        const twoWay = plan.warps.filter(({ one_way }) => !one_way);
        const keys = new Set(twoWay.map(({ from, to }) => `${from}>${to}`));
        expect(twoWay.every(({ from, to }) => keys.has(`${to}>${from}`))).toBe(true);
      }),
      { numRuns: 30 },
    );
  });

  it('has the same hash at any creation time', async () => {
    const first = await prepare(makeUniverse());
    const second = await prepare({ ...makeUniverse(), createdAt: '2030-12-31T00:00:00.000Z' });
    const other = await prepare(makeUniverse({ seed: 8 }));
    expect(second.plan.payload_hash).toBe(first.plan.payload_hash);
    expect(other.plan.payload_hash).not.toBe(first.plan.payload_hash);
  });
});

describe('duplicate lanes', () => {
  it('become one lane each, in any order', async () => {
    const plain = await prepare(makeUniverse({ sectors: 40 }));
    const rowsOf = ({ warps }: (typeof plain)['plan']) =>
      warps.map(({ from, to, one_way }) => `${from}>${to}${one_way ? ' one-way' : ''}`).sort();
    const extra = fc.array(fc.tuple(fc.nat(), fc.boolean(), fc.boolean()), { minLength: 1, maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(extra, fc.boolean(), async (repeats, first) => {
        const universe = makeUniverse({ sectors: 40 });
        const copies = repeats.flatMap(([index, turn, oneWay]) => {
          const warp = universe.warps[index % universe.warps.length];
          if (!warp) return [];
          const [from, to] = turn && !warp.oneWay ? [warp.to, warp.from] : [warp.from, warp.to];
          return [{ from, to, oneWay: warp.oneWay || oneWay, is_latent: warp.is_latent }];
        });
        universe.warps = first ? [...copies, ...universe.warps] : [...universe.warps, ...copies];
        const { plan, warnings } = await prepare(universe);
        expect(rowsOf(plan)).toEqual(rowsOf(plain.plan));
        expect(warnings.find(({ code }) => code === 'warps_merged')?.data).toMatchObject({ count: copies.length });
      }),
      { numRuns: 40 },
    );
  });
});

describe('lost formations', () => {
  it.each(['LOST_SECTOR', 'LOST_CLUSTER', 'ARCHIPELAGO'])(
    'of type %s are not reported as unreachable',
    async (type) => {
      const universe = changedUniverse((u) => {
        u.warps = u.warps.filter(({ from, to }) => from !== 33 && to !== 33);
        for (const sector of Object.values(u.sectors)) delete sector.warps;
        u.specialFormations.push({ id: 9, type, anchorSectorId: 33, interiorSectorIds: [], properties: {} });
      });
      expect(await codesOf(universe)).not.toContain('sectors_unreachable');
    },
  );
});

describe('any damage to a universe', () => {
  const paths = (value: unknown, path: (string | number)[] = []): (string | number)[][] =>
    typeof value === 'object' && value !== null
      ? [
          path,
          ...Object.entries(value).flatMap(([key, item]) =>
            paths(item, [...path, Array.isArray(value) ? Number(key) : key]),
          ),
        ]
      : [path];
  const all = paths(makeUniverse()).filter((path) => path.length > 0);
  const junk = fc.oneof(
    fc.constantFrom<unknown>(
      null,
      undefined,
      '',
      -1,
      1e308,
      Number.NaN,
      [],
      {},
      '\u0000',
      true,
      'x'.repeat(100_000),
      Number.POSITIVE_INFINITY,
    ),
    fc.anything({ maxDepth: 3, withNullPrototype: true }),
  );

  it('leads to a plan or to a refusal with at most 50 paths, never to a crash', async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...all), junk, async (path, value) => {
        const universe = makeUniverse();
        let target: Record<string | number, unknown> = universe as never;
        for (const key of path.slice(0, -1)) target = target[key] as Record<string | number, unknown>;
        target[path.at(-1) ?? ''] = value;
        try {
          await prepare(universe);
        } catch (error) {
          if (!isDomainError(error)) throw error;
          expect(error.code).toBe('VALIDATION');
          const { errors } = error.extra as { errors: { path: string; message: string }[] };
          expect(errors.length).toBeGreaterThan(0);
          expect(errors.length).toBeLessThanOrEqual(50);
          expect(JSON.stringify(errors).length).toBeLessThan(20_000);
        }
      }),
      { numRuns: 600 },
    );
  });
});

describe("the importer's report", () => {
  it('is empty for a valid universe', async () => {
    expect(await codesOf(changedUniverse(() => undefined))).toEqual([]);
  });

  it('warns about a class that contradicts the actions', async () => {
    expect(await codesOf(changedUniverse((universe) => Object.assign(portOf(universe, 4), { class: 8 })))).toEqual([
      'port_class_disagrees',
    ]);
  });

  it('warns about few trading partners', async () => {
    const lonely = changedUniverse((universe) => {
      for (const sector of Object.values(universe.sectors)) {
        const { port } = sector as { port?: { commodities: Record<string, { action: string }> } };
        for (const good of Object.values(port?.commodities ?? {})) good.action = 'B';
      }
    });
    expect(await codesOf(lonely)).toContain('pair_coverage_low');
  });

  it('warns about unreachable sectors, except in lost formations', async () => {
    function cutOff(universe: Payload): void {
      universe.warps = universe.warps.filter(({ from, to }) => from !== 33 && to !== 33);
      for (const sector of Object.values(universe.sectors)) {
        sector.warps = (sector.warps as number[]).filter((to) => to !== 33 && sector.id !== 33);
      }
    }
    expect(await codesOf(changedUniverse(cutOff))).toContain('sectors_unreachable');
    const meant = changedUniverse((universe) => {
      cutOff(universe);
      universe.specialFormations.push({
        id: 9,
        type: 'LOST_SECTOR',
        anchorSectorId: 33,
        interiorSectorIds: [33],
        properties: { exitWarp: null },
      });
    });
    expect(await codesOf(meant)).not.toContain('sectors_unreachable');
  });

  it('warns when a sector’s own list differs from the warps', async () => {
    const universe = changedUniverse((u) => Object.assign(u.sectors['8'] ?? {}, { warps: [7, 9, 20] }));
    expect(await codesOf(universe)).toEqual(['warp_lists_disagree']);
  });
});
