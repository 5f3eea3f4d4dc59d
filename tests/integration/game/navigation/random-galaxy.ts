import type { GalaxySpec, SectorSpec } from '#tests/support/galaxy-factory.ts';

export const SECTORS = 40;

/** Small linear congruential generator: the same walk at every run. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 4_294_967_296;
  };
}

/** A ring with chords, one-way and hidden warps; every sector holds things that only it has. */
export function randomGalaxy(random: () => number): GalaxySpec {
  const pick = () => 1 + Math.floor(random() * SECTORS);
  const sectors = Array.from({ length: SECTORS }, (_, index): SectorSpec => {
    const number = index + 1;
    return {
      number,
      ...(number === 1 && { special: 'terra', fedspace: true }),
      beacon: `beacon-${number}-`,
      planets: [`world-${number}-`],
      npc: { name: `npc-${number}-`, kind: 'federation_marshal' },
      ...((number === 1 || number % 2 === 0) && {
        station: {
          name: `station-${number}-`,
          // Players begin at a starport: its class has every service.
          ...(number === 1 && { class: 0 }),
          construction: { standard: 9, special: 3 },
          goods: {
            ore: { action: number % 4 === 0 ? 'S' : 'B', quantity: 300, capacity: 1_000 },
            fuel: { action: number % 4 === 0 ? 'B' : 'S', quantity: 300, capacity: 1_000 },
            equipment: { action: number % 6 === 0 ? 'S' : 'B', quantity: 300, capacity: 1_000 },
          },
        },
      }),
    };
  });
  const seen = new Set<string>();
  const warps = [
    ...sectors.map(({ number }) => [number, (number % SECTORS) + 1, {}] as const),
    ...Array.from({ length: 30 }, () => [pick(), pick(), { one_way: random() < 0.4, latent: random() < 0.4 }] as const),
  ].filter(([from, to]) => {
    const key = [from, to].toSorted((a, b) => a - b).join(' ');
    return from !== to && !seen.has(key) && seen.add(key);
  });
  return { sectors, warps };
}
