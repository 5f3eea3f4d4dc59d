import { type GeneratorConfig, REGION_TYPES, type RegionType } from '#generator/universe.ts';
import { smallestDensity } from '#generator/warps/course-bound.ts';

export const CENTRAL_NEXUS_SECTORS = 5000;

export type NumericOption = Exclude<keyof GeneratorConfig, 'regionType'>;
export type ConfigInput = Partial<GeneratorConfig>;
export type ConfigWarning = { code: string; message: string };

/** Lowest and highest value of each option; values outside are clamped. */
export const LIMITS: Record<NumericOption, readonly [low: number, high: number]> = {
  sectors: [20, 20000],
  density: [3, 50],
  twoWayWarps: [5, 100],
  oneWayWarps: [0, 25],
  maxWarps: [2, 10],
  portPercent: [0, 80],
  planetPercent: [0, 60],
  nebulaPercent: [0, 30],
  fedspace: [2, 20],
  stardock: [0, 20000],
};

export const DEFAULTS = {
  sectors: 1000,
  density: 20,
  twoWayWarps: 30,
  oneWayWarps: 5,
  maxWarps: 6,
  nebulaPercent: 5,
  fedspace: 10,
  stardock: 0,
  regionType: 'player_owned',
} as const;

export const REGION_DEFAULTS: Record<RegionType, { portPercent: number; planetPercent: number }> = {
  player_owned: { portPercent: 15, planetPercent: 25 },
  terran_space: { portPercent: 15, planetPercent: 25 },
  central_nexus: { portPercent: 5, planetPercent: 10 },
};

/** The request cannot be generated; the command line answers with exit code 2. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

export function isRegionType(value: unknown): value is RegionType {
  return REGION_TYPES.some((type) => type === value);
}

/**
 * Fills defaults, clamps, and raises conflicting values, with a warning for each change. Throws ConfigError for an
 * unknown region type, an invalid number, and a hub of another size than 5,000.
 */
export function resolveConfig(input: ConfigInput): { config: GeneratorConfig; warnings: ConfigWarning[] } {
  const warnings: ConfigWarning[] = [];
  const regionType = input.regionType ?? DEFAULTS.regionType;
  if (!isRegionType(regionType)) {
    throw new ConfigError(`region type must be one of ${REGION_TYPES.join(', ')}, not "${String(regionType)}"`);
  }
  const values = { ...DEFAULTS, ...REGION_DEFAULTS[regionType] };
  const option = (name: NumericOption): number => clamp(name, input[name] ?? values[name], warnings);

  const config: GeneratorConfig = {
    sectors: option('sectors'),
    density: option('density'),
    twoWayWarps: option('twoWayWarps'),
    oneWayWarps: option('oneWayWarps'),
    maxWarps: option('maxWarps'),
    portPercent: option('portPercent'),
    planetPercent: option('planetPercent'),
    nebulaPercent: option('nebulaPercent'),
    fedspace: option('fedspace'),
    stardock: option('stardock'),
    regionType,
  };
  if (regionType === 'central_nexus' && config.sectors !== CENTRAL_NEXUS_SECTORS) {
    throw new ConfigError(
      `central_nexus has exactly ${CENTRAL_NEXUS_SECTORS} sectors; this asks for ${config.sectors} (set sectors to ${CENTRAL_NEXUS_SECTORS})`,
    );
  }
  checkCombination(config, warnings);
  return { config, warnings };
}

function clamp(name: NumericOption, value: number, warnings: ConfigWarning[]): number {
  if (typeof value !== 'number' || Number.isNaN(value)) throw new ConfigError(`${name} must be a number`);
  const [low, high] = LIMITS[name];
  const clamped = Math.min(high, Math.max(low, Math.trunc(value)));
  if (clamped !== value) {
    warnings.push({
      code: 'clamped',
      message: `${name} takes a whole number from ${low} to ${high}; ${value} becomes ${clamped}`,
    });
  }
  return clamped;
}

function checkCombination(config: GeneratorConfig, warnings: ConfigWarning[]): void {
  const capacity = Math.floor(config.sectors / 2);
  if (config.fedspace > capacity) {
    warnings.push({
      code: 'fedspace_too_large',
      message: `fedspace ${config.fedspace} is more than half of ${config.sectors} sectors; using ${capacity}`,
    });
    config.fedspace = capacity;
  }
  if (config.stardock > config.sectors) {
    warnings.push({
      code: 'stardock_out_of_range',
      message: `stardock ${config.stardock} is beyond the last sector; using ${config.sectors}`,
    });
    config.stardock = config.sectors;
  }
  if (config.stardock === 1 && config.regionType === 'terran_space') {
    warnings.push({
      code: 'stardock_taken',
      message: 'stardock 1 cannot be kept: sector 1 of terran space is Terra; the stardock is placed near it',
    });
    config.stardock = 0;
  }
  warnOfSpecialPorts(config, warnings);
  raiseDensity(config, warnings);
}

/** Ports of special locations are always there, each with a partner unless the region is to have no other port. */
const SPECIAL_PORTS: Record<RegionType, number> = { terran_space: 4, player_owned: 1, central_nexus: 1 };

export function minPorts({ portPercent, regionType }: Pick<GeneratorConfig, 'portPercent' | 'regionType'>): number {
  return SPECIAL_PORTS[regionType] * (portPercent === 0 ? 1 : 2);
}

function warnOfSpecialPorts(config: GeneratorConfig, warnings: ConfigWarning[]): void {
  const asked = Math.round((config.sectors * config.portPercent) / 100);
  const least = minPorts(config);
  if (asked >= least) return;
  warnings.push({
    code: 'ports_raised',
    message:
      `portPercent ${config.portPercent} of ${config.sectors} sectors is ${asked} ports; ` +
      `${config.regionType} has at least ${least}, its special ports${config.portPercent === 0 ? '' : ' and their partners'}`,
  });
}

/** With two warps a sector the only connected map is a ring, so the raised value can lie above 50. */
function raiseDensity(config: GeneratorConfig, warnings: ConfigWarning[]): void {
  const reachable = smallestDensity(config.sectors, config.maxWarps);
  if (config.density >= reachable) return;
  warnings.push({
    code: 'density_unreachable',
    message:
      `density ${config.density} cannot be kept: with at most ${config.maxWarps} warps a sector, ` +
      `${config.sectors} sectors need courses of up to ${reachable}; using ${reachable}`,
  });
  config.density = reachable;
}
