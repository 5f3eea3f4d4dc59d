import { randomInt } from 'node:crypto';
import type { Writable } from 'node:stream';
import { type Arguments, parseArguments } from '#generator/cli/arguments.ts';
import { mergeOptions, readConfigJson } from '#generator/cli/config-json.ts';
import { EXIT } from '#generator/cli/exit-codes.ts';
import { helpText } from '#generator/cli/help.ts';
import { jsonChunks } from '#generator/cli/json-chunks.ts';
import { createPaint, wantsColour } from '#generator/cli/paint.ts';
import { createReporter, type Reporter } from '#generator/cli/reporter.ts';
import { summaryText } from '#generator/cli/summary.ts';
import { OutputError, writeToFile, writeToStream } from '#generator/cli/write-output.ts';
import { ConfigError, type ConfigWarning, resolveConfig } from '#generator/config.ts';
import type { Environment } from '#generator/environment.ts';
import { generate } from '#generator/generate.ts';
import { renderMap } from '#generator/render/render-map.ts';
import { WIRE_VERSION } from '#generator/universe.ts';

const RANDOM_SEEDS = 2 ** 32;
const DEFAULT_COLUMNS = 100;

/** What the command line needs from the process. */
export type Surroundings = {
  argv: readonly string[];
  env: Environment;
  stdin: NodeJS.ReadableStream;
  stdout: Writable & { isTTY?: boolean };
  stderr: Writable & { isTTY?: boolean; columns?: number };
  now(): Date;
};

/** Runs the command line and returns its exit code. */
export async function runCommandLine(around: Surroundings): Promise<number> {
  try {
    const args = parseArguments(around.argv);
    if (args.switches.help) {
      const paint = createPaint(wantsColour(around.stdout, args.switches.noColor, around.env));
      await writeToStream([helpText(paint)], around.stdout);
    } else if (args.switches.version) {
      await writeToStream([`${WIRE_VERSION}\n`], around.stdout);
    } else {
      await makeUniverse(args, around);
    }
    return EXIT.made;
  } catch (error) {
    if (!(error instanceof ConfigError) && !(error instanceof OutputError)) throw error;
    around.stderr.write(`generate: ${error.message}\n`);
    return error instanceof ConfigError ? EXIT.badRequest : EXIT.failed;
  }
}

async function makeUniverse(args: Arguments, around: Surroundings): Promise<void> {
  const { switches } = args;
  const paint = createPaint(wantsColour(around.stderr, switches.noColor, around.env));
  const reporter = createReporter(around.stderr, args.progress, paint);
  const { options, seed: requested, fileWarnings } = await readOptions(args, around.stdin);
  const { config, warnings } = resolveConfig(options);
  const notes = [...fileWarnings, ...warnings];
  for (const note of notes) reporter.warn(note);

  const seed = requested ?? randomInt(RANDOM_SEEDS);
  reporter.say(`seed ${seed}${requested === undefined ? ' (random)' : ''}`);
  const createdAt = args.createdAt ?? around.now().toISOString();
  const universe = generate(config, seed, reporter.progress, createdAt);
  if (switches.render) {
    around.stderr.write(renderMap(universe, args.renderAxis, around.stderr.columns ?? DEFAULT_COLUMNS, paint));
  }
  if (switches.summary) around.stderr.write(summaryText(universe, notes, paint));
  await write(jsonChunks(universe, switches.compact), args.output, around, reporter);
}

async function readOptions(args: Arguments, stdin: NodeJS.ReadableStream) {
  const { file, warnings } =
    args.configJson === undefined ? { file: {}, warnings: [] } : await readConfigJson(args.configJson, stdin);
  const merged = mergeOptions(file, { ...args.options, ...(args.seed !== undefined && { seed: args.seed }) });
  const fileWarnings: ConfigWarning[] = [...warnings, ...merged.warnings];
  return { options: merged.options, seed: merged.seed, fileWarnings };
}

async function write(
  chunks: Iterable<string>,
  output: string | undefined,
  around: Surroundings,
  reporter: Reporter,
): Promise<void> {
  if (output === undefined || output === '-') return writeToStream(chunks, around.stdout);
  await writeToFile(chunks, output);
  reporter.say(`written to ${output}`);
}
