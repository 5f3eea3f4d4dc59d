import { z } from 'zod';
import { seedValue } from '#generator/cli/arguments.ts';
import { ConfigError, type ConfigInput } from '#generator/config.ts';
import type { Environment } from '#generator/environment.ts';
import { REGION_TYPES } from '#generator/universe.ts';

const DEFAULT_WAIT_SECONDS = 60;
function blankAsAbsent(value: unknown): unknown {
  return value === '' ? undefined : value;
}
const number = z.preprocess(blankAsAbsent, z.coerce.number({ error: 'takes a number' }).optional());

const shape = z.object({
  DATABASE_URL: z.string({ error: 'is not set' }).regex(/^postgres(ql)?:\/\//, 'must be a postgres:// address'),
  UNIVERSE_NAME: z.preprocess(blankAsAbsent, z.string().max(200, 'is longer than 200 characters').default('default')),
  TW_SCHEMA: z.preprocess(
    blankAsAbsent,
    z
      .string()
      .regex(/^[a-z_][a-z0-9_]{0,62}$/, 'takes lower-case letters, digits and _')
      .optional(),
  ),
  TW_READER: z.preprocess(
    blankAsAbsent,
    z
      .string()
      .regex(/^[a-z_][a-z0-9_]{0,62}$/, 'takes lower-case letters, digits and _')
      .optional(),
  ),
  TW_SECTORS: number,
  TW_SEED: z.preprocess(blankAsAbsent, z.coerce.number().pipe(seedValue).optional()),
  TW_REGION_TYPE: z.preprocess(
    blankAsAbsent,
    z.enum(REGION_TYPES, { error: `must be one of ${REGION_TYPES.join(', ')}` }).optional(),
  ),
  TW_PORT_PERCENT: number,
  TW_PLANET_PERCENT: number,
  TW_DATABASE_WAIT: z.preprocess(
    blankAsAbsent,
    z.coerce.number({ error: 'takes seconds' }).min(0).max(600).default(DEFAULT_WAIT_SECONDS),
  ),
});

export type ContainerOrder = {
  databaseUrl: string;
  universeName: string;
  /** The schema of the tables, created if absent; the connection's own by default. */
  schema: string | undefined;
  /** The role that may read them, such as that of a service which imports from there. */
  reader: string | undefined;
  seed: number | undefined;
  options: ConfigInput;
  /** How long to wait for the database to answer. */
  waitSeconds: number;
};

/**
 * Reads the container's variables.
 * @throws ConfigError naming the first invalid one
 */
export function readEnvironment(env: Environment): ContainerOrder {
  const parsed = shape.safeParse(env);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new ConfigError(`${issue?.path.join('.') ?? 'environment'} ${issue?.message ?? 'is not usable'}`);
  }
  const { data } = parsed;
  if (data.TW_READER && !data.TW_SCHEMA) throw new ConfigError('TW_READER needs TW_SCHEMA: it opens that schema only');
  const options: ConfigInput = {
    ...(data.TW_SECTORS !== undefined && { sectors: data.TW_SECTORS }),
    ...(data.TW_REGION_TYPE !== undefined && { regionType: data.TW_REGION_TYPE }),
    ...(data.TW_PORT_PERCENT !== undefined && { portPercent: data.TW_PORT_PERCENT }),
    ...(data.TW_PLANET_PERCENT !== undefined && { planetPercent: data.TW_PLANET_PERCENT }),
  };
  return {
    databaseUrl: data.DATABASE_URL,
    universeName: data.UNIVERSE_NAME,
    schema: data.TW_SCHEMA,
    reader: data.TW_READER,
    seed: data.TW_SEED,
    options,
    waitSeconds: data.TW_DATABASE_WAIT,
  };
}
