import { describe, expect, it } from 'vitest';
import { difference, SORTS, SPECS, sorted, specsOfModel } from '#app/(player)/_parts/fleet/specs.ts';
import { SHIP_CATALOGUE } from '#server/world/ships/rules/catalogue.ts';

const { scout, carrier, cargo_hauler } = SHIP_CATALOGUE;

describe('the difference between two ships', () => {
  it('is nothing between equals', () => {
    expect(Object.values(difference(specsOfModel(scout), specsOfModel(scout)))).toEqual(SPECS.map(() => 0));
  });

  it('is signed from yours to the other', () => {
    const change = difference(specsOfModel(scout), specsOfModel(carrier));
    expect(change).toMatchObject({ holds: 100, speed: 2, hull: 2_350, drones: 880 });
  });

  it('turns its sign with the direction', () => {
    const there = difference(specsOfModel(scout), specsOfModel(carrier));
    const back = difference(specsOfModel(carrier), specsOfModel(scout));
    for (const spec of SPECS) expect(there[spec] + back[spec]).toBe(0);
  });
});

describe('sorting', () => {
  const models = [carrier, scout, cargo_hauler];

  it('puts the cheapest first by price', () => {
    expect(sorted(models, 'price').map(({ name }) => name)).toEqual(['Scout', 'Cargo hauler', 'Carrier']);
  });

  it('puts the roomiest first by holds', () => {
    expect(sorted(models, 'holds')[0]).toBe(cargo_hauler);
  });

  it('puts the fastest first by speed, the cheaper of two equals before the other', () => {
    expect(sorted(models, 'speed').map(({ name }) => name)).toEqual(['Scout', 'Cargo hauler', 'Carrier']);
  });

  it('keeps every ship, whatever it sorts by', () => {
    for (const by of SORTS) expect(new Set(sorted(models, by))).toEqual(new Set(models));
  });
});
