import { describe, expect, it } from 'vitest';
import { readUniverse } from '#server/world/galaxy/rules/read-universe.ts';
import { makeUniverse, type Payload, portOf } from '#tests/support/universe-factory.ts';

function read(payload: unknown, allowIncompleteContent = false) {
  return readUniverse(payload, { allowIncompleteContent });
}

/** Fault paths of a universe that `change` has changed; the payload passes through JSON as it does on the wire. */
function faultsOf(change: (universe: Payload) => void): string[] {
  const universe = makeUniverse();
  change(universe);
  const reading = read(universe);
  return reading.ok ? [] : reading.faults.map(({ path }) => path);
}

describe('the shape check', () => {
  it('accepts a valid universe without a fault', () => {
    const reading = read(makeUniverse());
    expect(reading).toMatchObject({ ok: true, warnings: [] });
  });

  it('names an invalid action by its path', () => {
    const faults = faultsOf((universe) => {
      Object.assign(portOf(universe, 18).commodities.ore ?? {}, { action: 'X' });
    });
    expect(faults).toEqual(['sectors.18.port.commodities.ore.action']);
  });

  it.each([
    ['a missing key', (u: Payload) => Reflect.deleteProperty(u, 'warps'), 'warps'],
    [
      'a missing position',
      (u: Payload) => Reflect.deleteProperty(u.sectors['3'] ?? {}, 'position'),
      'sectors.3.position',
    ],
    ['a wrong type', (u: Payload) => Object.assign(u, { warps: { from: 1 } }), 'warps'],
    ['a wrong sector count', (u: Payload) => Reflect.deleteProperty(u.sectors, '20'), 'sectors'],
    ['a key that is no number', (u: Payload) => Object.assign(u.sectors, { '01': u.sectors['1'] }), 'sectors'],
    ['a sector under another key', (u: Payload) => Object.assign(u.sectors['4'] ?? {}, { id: 5 }), 'sectors.4.id'],
    ['a huge number', (u: Payload) => Object.assign(u, { seed: 1e308 }), 'seed'],
    ['an infinite number', (u: Payload) => Object.assign(u, { totalSectors: JSON.parse('1e999') }), 'totalSectors'],
    [
      'not a number',
      (u: Payload) => Object.assign(u.sectors['2'] ?? {}, { position: { x: Number.NaN, y: 0, z: 0 } }),
      'sectors.2.position.x',
    ],
    [
      'stock above the capacity',
      (u: Payload) => Object.assign(portOf(u, 2).commodities.ore ?? {}, { quantity: 9e6 }),
      'sectors.2.port.commodities.ore.quantity',
    ],
    ['a NUL in a name', (u: Payload) => Object.assign(u.clusters[0] ?? {}, { name: 'a\u0000b' }), 'clusters.0.name'],
    ['a lone surrogate', (u: Payload) => Object.assign(u.clusters[0] ?? {}, { name: 'a\ud800' }), 'clusters.0.name'],
    [
      'an unknown formation',
      (u: Payload) => Object.assign(u.specialFormations[0] ?? {}, { type: 'KNOT' }),
      'specialFormations.0.type',
    ],
  ])('refuses %s', (_name, change, path) => {
    expect(faultsOf((universe) => void change(universe))).toContain(path);
  });

  it('refuses keys that could set a prototype', () => {
    const universe = JSON.parse(JSON.stringify(makeUniverse()).replace('"seed"', '"__proto__":{"polluted":1},"seed"'));
    universe.specialFormations[0].properties = JSON.parse('{"constructor":{"prototype":{"polluted":1}}}');
    const reading = read(universe);
    expect(reading.ok ? [] : reading.faults.map(({ path }) => path)).toEqual([
      '__proto__',
      'specialFormations.0.properties.constructor',
    ]);
    expect(({} as { polluted?: number }).polluted).toBeUndefined();
  });

  it.each([null, 7, 'universe', [], [[]], {}, { version: '1.3.11' }, { version: 1, seed: 'x', totalSectors: {} }])(
    'refuses %j without throwing',
    (payload) => {
      const reading = read(payload);
      expect(reading.ok).toBe(false);
      if (!reading.ok) expect(reading.faultCount).toBeGreaterThan(0);
    },
  );

  it('lists the first 50 faults and counts the rest', () => {
    const universe = makeUniverse({ sectors: 200 });
    for (const sector of Object.values(universe.sectors)) sector.explored = 'yes';
    const reading = read(universe);
    expect(reading).toMatchObject({ ok: false, faultCount: 200 });
    if (!reading.ok) expect(reading.faults).toHaveLength(50);
  });

  it('tolerates unknown fields and reports each once', () => {
    const universe = makeUniverse();
    for (const sector of Object.values(universe.sectors)) sector.colour = 'blue';
    const reading = read({ ...universe, mood: 'calm' });
    if (!reading.ok) throw new Error('refused');
    expect(reading.warnings.map(({ code, data }) => [code, data])).toEqual([
      ['unknown_field', { path: 'mood', count: 1 }],
      ['unknown_field', { path: 'sectors.*.colour', count: 20 }],
    ]);
  });

  it('adds missing optional parts', () => {
    const { version, seed, totalSectors, warps, clusters } = makeUniverse();
    const sectors = Object.fromEntries(
      Object.keys(makeUniverse().sectors).map((id) => [id, { id: Number(id), position: { x: 0, y: 0, z: 0 } }]),
    );
    const reading = read({ version, seed, totalSectors, warps, clusters, sectors });
    if (!reading.ok) throw new Error(JSON.stringify(reading.faults));
    expect(reading.universe).toMatchObject({ npcRosters: [], specialLocations: [], fedspaceSectors: [], config: {} });
    expect(reading.universe.sectors[0]).toMatchObject({ port: null, planets: [], explored: false, nebula: null });
  });

  it('reads fuel_ore as fuel', () => {
    const universe = makeUniverse();
    const { commodities } = portOf(universe, 2);
    commodities.fuel_ore = { action: 'S', quantity: 11, capacity: 22, regenRate: 3 };
    Reflect.deleteProperty(commodities, 'fuel');
    const reading = read(universe);
    expect(reading.ok && reading.universe.sectors[1]?.port?.commodities.fuel).toEqual({
      action: 'S',
      quantity: 11,
      capacity: 22,
      regenRate: 3,
    });
    expect(reading.ok && reading.warnings).toEqual([]);
  });
});

describe('versions', () => {
  it.each(['1.0.0', '1.1.0', '1.3.4', '1.3.5', '1.3.6', '1.3.7', '1.3.8', '1.3.9', '1.3.10', '1.3.11'])(
    'reads %s',
    (version) => {
      expect(read(makeUniverse({ version })).ok).toBe(true);
    },
  );

  it.each(['1.2.0', '1.3.12', '1.3', '2.0.0', '1.1.0-pre.', '1.1.0-pre.1x', '', 'v1.3.11'])('refuses %j', (version) => {
    const reading = read({ ...makeUniverse(), version }, true);
    expect(reading.ok ? null : reading.faults[0]?.path).toBe('version');
  });

  it('reads a pre-release only when incomplete content is allowed', () => {
    const universe = makeUniverse({ version: '1.1.0-pre.3' });
    expect(read(universe).ok).toBe(false);
    expect(read(universe, true).ok).toBe(true);
  });
});
