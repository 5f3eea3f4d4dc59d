import { parseArgs } from 'node:util';
import { z } from 'zod';
import { FLAGS } from '#generator/cli/flags.ts';
import { ConfigError, type ConfigInput, isRegionType } from '#generator/config.ts';
import { REGION_TYPES } from '#generator/universe.ts';

export const RENDER_AXES = ['top', 'side', 'iso'] as const;
export type RenderAxis = (typeof RENDER_AXES)[number];
export const PROGRESS_FORMS = ['auto', 'text', 'json', 'none'] as const;
export type ProgressForm = (typeof PROGRESS_FORMS)[number];

export type Arguments = {
  /** Only what flags set. */
  options: ConfigInput;
  seed?: number;
  createdAt?: string;
  configJson?: string;
  output?: string;
  renderAxis: RenderAxis;
  progress: ProgressForm;
  switches: { compact: boolean; summary: boolean; render: boolean; noColor: boolean; help: boolean; version: boolean };
};

export const seedValue = z.number().int().min(0).max(Number.MAX_SAFE_INTEGER);
const timeValue = z.iso.datetime({ offset: true }).transform((text) => new Date(text).toISOString());

/** Parses the command line; throws ConfigError with a sentence for the user. */
export function parseArguments(argv: readonly string[]): Arguments {
  const values = split(argv);
  function text(name: string): string | undefined {
    const value = values[name];
    return typeof value === 'string' ? value : undefined;
  }
  const on = (name: string): boolean => values[name] === true;
  const options: ConfigInput = {};
  for (const { name, option } of FLAGS) {
    const value = text(name);
    if (option && value !== undefined) options[option] = parseNumber(name, value);
  }
  const regionType = text('region-type');
  if (regionType !== undefined) {
    if (!isRegionType(regionType)) throw notOneOf('region-type', REGION_TYPES, regionType);
    options.regionType = regionType;
  }
  const seed = text('seed');
  const createdAt = text('created-at');
  const configJson = text('config-json');
  const output = text('output');
  return {
    options,
    ...(seed !== undefined && { seed: parseSeed(seed) }),
    ...(createdAt !== undefined && { createdAt: parseTime(createdAt) }),
    ...(configJson !== undefined && { configJson }),
    ...(output !== undefined && { output }),
    renderAxis: oneOf('render-axis', RENDER_AXES, text('render-axis') ?? 'top'),
    progress: on('quiet') ? 'none' : oneOf('progress', PROGRESS_FORMS, text('progress') ?? 'auto'),
    switches: {
      compact: on('compact'),
      summary: on('summary'),
      render: on('render') || text('render-axis') !== undefined,
      noColor: on('no-color'),
      help: on('help'),
      version: on('version'),
    },
  };
}

function split(argv: readonly string[]): Record<string, string | boolean | undefined> {
  const options = Object.fromEntries(
    FLAGS.map(({ name, short, value }) => [
      name,
      { type: value ? ('string' as const) : ('boolean' as const), ...(short && { short }) },
    ]),
  );
  try {
    return parseArgs({ args: [...argv], options, strict: true, allowPositionals: false }).values;
  } catch (error) {
    const [sentence = ''] = (error instanceof Error ? error.message : String(error)).split(/\.\s/);
    throw new ConfigError(`${sentence.replace(/\.$/, '')}; --help lists what there is`);
  }
}

function parseNumber(name: string, value: string): number {
  const parsed = value.trim() === '' ? Number.NaN : Number(value);
  if (!Number.isFinite(parsed)) throw new ConfigError(`--${name} takes a number, not "${value}"`);
  return parsed;
}

function parseSeed(value: string): number {
  const seed = seedValue.safeParse(/^\d+$/.test(value) ? Number(value) : Number.NaN);
  if (!seed.success) {
    throw new ConfigError(`--seed takes a whole number from 0 to ${Number.MAX_SAFE_INTEGER}, not "${value}"`);
  }
  return seed.data;
}

function parseTime(value: string): string {
  const time = timeValue.safeParse(value);
  if (!time.success)
    throw new ConfigError(`--created-at takes an ISO 8601 time such as 2026-01-31T12:00:00Z, not "${value}"`);
  return time.data;
}

function oneOf<T extends string>(name: string, allowed: readonly T[], value: string): T {
  const found = allowed.find((one) => one === value);
  if (found === undefined) throw notOneOf(name, allowed, value);
  return found;
}

function notOneOf(name: string, allowed: readonly string[], value: string): ConfigError {
  return new ConfigError(`--${name} takes one of ${allowed.join(', ')}, not "${value}"`);
}
