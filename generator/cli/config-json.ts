import { readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import { seedValue } from '#generator/cli/arguments.ts';
import { FLAGS } from '#generator/cli/flags.ts';
import { ConfigError, type ConfigInput, type ConfigWarning } from '#generator/config.ts';
import { REGION_TYPES } from '#generator/universe.ts';

const option = z.number().optional();
const fileShape = z.object({
  seed: seedValue.optional(),
  sectors: option,
  density: option,
  twoWayWarps: option,
  oneWayWarps: option,
  maxWarps: option,
  portPercent: option,
  planetPercent: option,
  nebulaPercent: option,
  fedspace: option,
  stardock: option,
  regionType: z.enum(REGION_TYPES, { error: `must be one of ${REGION_TYPES.join(', ')}` }).optional(),
});
export type FileOptions = z.infer<typeof fileShape>;

/** Names that the file may use: the option's own, or its flag's. */
const FLAG_NAMES = new Map([
  ...FLAGS.flatMap(({ name, option: own }) => (own ? [[name, own] as const] : [])),
  ['region-type', 'regionType'] as const,
]);

/** Reads options from a file or, for "-", from stdin. Throws ConfigError with the path of the first fault. */
export async function readConfigJson(
  path: string,
  stdin: NodeJS.ReadableStream,
): Promise<{ file: FileOptions; warnings: ConfigWarning[] }> {
  const source = path === '-' ? 'stdin' : path;
  let content: string;
  try {
    content = path === '-' ? await text(stdin) : await readFile(path, 'utf8');
  } catch (error) {
    throw new ConfigError(
      `cannot read options from ${source}: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
  return parseConfigJson(content, source);
}

export function parseConfigJson(content: string, source: string): { file: FileOptions; warnings: ConfigWarning[] } {
  const named = z.record(z.string(), z.unknown()).safeParse(parseJson(content, source));
  if (!named.success) throw new ConfigError(`${source} must hold one JSON object with options`);
  const warnings: ConfigWarning[] = [];
  const known: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(named.data)) {
    const name = FLAG_NAMES.get(key) ?? key;
    if (name in fileShape.shape) known[name] = value;
    else warnings.push({ code: 'unknown_option', message: `${source}: no option is called "${key}"; ignored` });
  }
  const parsed = fileShape.safeParse(known);
  if (parsed.success) return { file: parsed.data, warnings };
  const [issue] = parsed.error.issues;
  throw new ConfigError(`${source}: ${issue?.path.join('.') ?? 'options'}: ${issue?.message ?? 'not usable'}`);
}

function parseJson(content: string, source: string): unknown {
  try {
    // Programs of Windows begin a file with a mark of its encoding.
    return JSON.parse(content.replace(/^\ufeff/, ''));
  } catch (error) {
    throw new ConfigError(`${source} is not JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** Flags win; each one that overrides the file is reported. */
export function mergeOptions(
  file: FileOptions,
  flags: ConfigInput & { seed?: number },
): { options: ConfigInput; seed: number | undefined; warnings: ConfigWarning[] } {
  const warnings: ConfigWarning[] = [];
  const fromFile = new Map(Object.entries(file));
  for (const [name, value] of Object.entries(flags)) {
    const other = fromFile.get(name);
    if (other === undefined || value === undefined || other === value) continue;
    const flag = [...FLAG_NAMES].find(([, option]) => option === name)?.[0] ?? name;
    warnings.push({
      code: 'flag_overrides_file',
      message: `--${flag} ${value} overrides ${name} ${other} of the options file`,
    });
  }
  const { seed, ...options } = { ...file, ...flags };
  return { options, seed, warnings };
}
