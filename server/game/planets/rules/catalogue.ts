export const PLANET_TYPES = ['barren', 'earth', 'mountainous', 'oceanic', 'glacial', 'volcanic'] as const;
export type PlanetType = (typeof PLANET_TYPES)[number];

export const PLANET_GOODS = ['ore', 'organics', 'equipment'] as const;
export type PlanetGood = (typeof PLANET_GOODS)[number];

/** `rates`: units a day that 1,000 colonists produce. `storage`: units of each good that the planet holds. */
export type PlanetFigures = {
  readonly rates: Readonly<Record<PlanetGood, number>>;
  readonly max_colonists: number;
  readonly storage: number;
};

const FIGURES: Readonly<Record<PlanetType, PlanetFigures>> = {
  barren: { rates: { ore: 24, organics: 4, equipment: 6 }, max_colonists: 10_000, storage: 20_000 },
  earth: { rates: { ore: 18, organics: 36, equipment: 12 }, max_colonists: 30_000, storage: 20_000 },
  mountainous: { rates: { ore: 48, organics: 12, equipment: 15 }, max_colonists: 20_000, storage: 25_000 },
  oceanic: { rates: { ore: 6, organics: 60, equipment: 9 }, max_colonists: 25_000, storage: 25_000 },
  glacial: { rates: { ore: 15, organics: 8, equipment: 21 }, max_colonists: 12_000, storage: 15_000 },
  volcanic: { rates: { ore: 60, organics: 3, equipment: 18 }, max_colonists: 15_000, storage: 20_000 },
};

/** Figures of a planet type; unknown types count as barren. */
export function planetFigures(type: string): PlanetFigures {
  return FIGURES[PLANET_TYPES.find((known) => known === type) ?? 'barren'];
}

/** The planet type that a genesis device creates from a random byte: six equally likely ones. */
export function genesisType(byte: number): PlanetType {
  return PLANET_TYPES[byte % PLANET_TYPES.length] ?? 'barren';
}

/**
 * A citadel level: its cost in credits and in goods of the planet's stock, the required colonists, and the build time
 * in hours.
 */
export type CitadelLevel = {
  readonly level: number;
  readonly brings: 'safe' | 'combat_computer' | 'cannon' | 'thrusters' | 'shields' | 'interdictor';
  readonly credits: number;
  readonly ore: number;
  readonly equipment: number;
  readonly colonists: number;
  readonly hours: number;
};

function levelOf(
  level: number,
  brings: CitadelLevel['brings'],
  credits: number,
  goods: { ore: number; equipment: number },
  colonists: number,
  hours: number,
): CitadelLevel {
  return { level, brings, credits, ...goods, colonists, hours };
}

export const CITADEL_LEVELS: readonly CitadelLevel[] = [
  levelOf(1, 'safe', 5_000, { ore: 200, equipment: 50 }, 1_000, 4),
  levelOf(2, 'combat_computer', 15_000, { ore: 400, equipment: 150 }, 2_000, 12),
  levelOf(3, 'cannon', 40_000, { ore: 900, equipment: 400 }, 4_000, 24),
  levelOf(4, 'thrusters', 80_000, { ore: 1_800, equipment: 900 }, 6_000, 48),
  levelOf(5, 'shields', 150_000, { ore: 3_500, equipment: 1_800 }, 8_000, 72),
  levelOf(6, 'interdictor', 300_000, { ore: 7_000, equipment: 3_600 }, 10_000, 120),
];

/** The level after `level`; undefined at the top. */
export function nextLevel(level: number): CitadelLevel | undefined {
  return CITADEL_LEVELS[level];
}

const DRONE_CAPACITY = [20, 50, 100, 200, 400, 800, 1_500] as const;
const SAFE_CAPACITY = [0, 100_000, 250_000, 500_000, 1_000_000, 2_500_000, 5_000_000] as const;
const MAX_SHIELDS = 2_000;
const CANNON_DAMAGE = 25;

/** The citadel levels from which a planet fires at arriving ships, and holds leaving ones. */
export const CANNON_LEVEL = 3;
export const INTERDICTOR_LEVEL = 6;

/** A planet's defence by citadel level. Cannon damage is points per hit on an arriving ship. */
export function citadelFigures(level: number) {
  return {
    drone_capacity: DRONE_CAPACITY[level] ?? 0,
    safe_capacity: SAFE_CAPACITY[level] ?? 0,
    has_combat_computer: level >= 2,
    cannon_damage: level >= CANNON_LEVEL ? CANNON_DAMAGE * (level - 2) : 0,
    has_thrusters: level >= 4,
    max_shields: level >= 5 ? MAX_SHIELDS * (level - 4) : 0,
    has_interdictor: level >= INTERDICTOR_LEVEL,
  };
}
