/** Brings generated code up to date: the Prisma client and, by default, the production build. */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { compressStatic } from '#scripts/compress-static.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const BIN = path.join(ROOT, 'node_modules/.bin');
const STAMPS = path.join(ROOT, 'node_modules/.cache/starhelm');

/** A change of any of these makes the screens anew. */
export const BUILD_INPUTS = [
  'app',
  'packages',
  'server',
  'messages',
  'public',
  'prisma',
  'next.config.ts',
  'instrumentation.ts',
  'instrumentation-client.ts',
  'proxy.ts',
  'postcss.config.mjs',
  'scripts/compress-static.ts',
  'package-lock.json',
  'tsconfig.json',
] as const;

export async function prepare(options: { build: boolean; say: (line: string) => void }): Promise<void> {
  await refresh(
    'prisma-client',
    ['prisma/schema.prisma', 'prisma/models', 'package-lock.json'],
    'prisma/generated/client.ts',
    async () => {
      await run('prisma', ['generate']);
    },
  );
  if (!options.build) return;
  const target = process.env.NEXT_DIST_DIR ?? '.next';
  // A stamp for each target: a fresh build in one folder does not cover another.
  await refresh(`next-build-${target.replaceAll(/\W+/g, '-')}`, BUILD_INPUTS, `${target}/BUILD_ID`, async () => {
    options.say('Building the screens (once after each change, about half a minute)…');
    await run('next', ['build']);
    await compressStatic(path.join(ROOT, target, 'static'));
  });
}

/** The types of `packages/client`, for the checks and tests of programs that use them. */
export async function prepareClientTypes(): Promise<void> {
  const inputs = ['server', 'scripts/generate-client.ts', 'package-lock.json'];
  await refresh('client-types', inputs, 'packages/client/generated/schema.ts', () =>
    run('node', ['scripts/generate-client.ts', '--types']),
  );
}

/** Runs `make` if the inputs have changed since it last succeeded, or its output is missing. */
async function refresh(
  name: string,
  inputs: readonly string[],
  output: string,
  make: () => Promise<void>,
): Promise<void> {
  const stamp = path.join(STAMPS, name);
  const hash = await hashOf(inputs);
  const fresh = existsSync(path.join(ROOT, output)) && existsSync(stamp) && (await readFile(stamp, 'utf8')) === hash;
  if (fresh) return;
  await make();
  await writeStamp(stamp, hash);
}

/** Replaces a stamp by a new file: copies of a checkout made by hard links share the existing one. */
async function writeStamp(stamp: string, hash: string): Promise<void> {
  const written = `${stamp}.${process.pid}`;
  await mkdir(path.dirname(stamp), { recursive: true });
  await writeFile(written, hash);
  await rename(written, stamp);
}

async function hashOf(inputs: readonly string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const input of inputs)
    for (const file of await filesOf(path.join(ROOT, input)))
      hash.update(path.relative(ROOT, file)).update(await readFile(file));
  return hash.digest('hex');
}

async function filesOf(target: string): Promise<string[]> {
  if (!existsSync(target)) return [];
  const entries = await readdir(target, { withFileTypes: true, recursive: true }).catch(() => undefined);
  if (!entries) return [target];
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => !file.includes(`${path.sep}generated${path.sep}`))
    .sort();
}

function run(program: string, args: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(program === 'node' ? process.execPath : path.join(BIN, program), args, {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
    child.once('error', reject);
    child.once('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`${program} ${args.join(' ')} failed:\n${output}`)),
    );
  });
}

if (import.meta.main) await prepare({ build: true, say: console.log });
