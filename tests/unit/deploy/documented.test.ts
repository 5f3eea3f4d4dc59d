import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { readEnv } from '#server/platform/env.ts';
import { SECRET_VARIABLES } from '#server/platform/secret-files.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
/** All but the history, whose files and commands were those of its time. */
const DOCUMENTS = globSync(['README.md', 'CONTRIBUTING.md', 'docs/**/*.md'], {
  cwd: ROOT,
  exclude: ['docs/history/**'],
});
const FOLDERS = 'app|deploy|docs|generator|messages|packages|prisma|scripts|server|simulator|tests';
/** Paths that exist only where somebody has made them. */
const MADE_LATER = /^deploy\/secrets\//;

function read(file: string): string {
  return readFileSync(path.join(ROOT, file), 'utf8');
}
function found(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, name = '']) => name);
}

/** All pages for operators together. */
const OPERATIONS = globSync('docs/operations/*.md', { cwd: ROOT }).map(read).join('\n');
/** The rows of all tables of variables: the names and the cell with their defaults. */
const VARIABLES = OPERATIONS.split('\n')
  .filter((line) => /^\| `[A-Z][A-Z_]+`/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, names = '', defaults = '']) => ({ names: found(names, /`([A-Z_]+)`/g), defaults }));

it.each(DOCUMENTS)('every command in %s is a script of the package', (document) => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const commands = found(read(document), /\bnpm run ([a-z][a-z:-]*[a-z])/g);
  expect(commands.filter((name) => !(name in scripts))).toEqual([]);
});

it.each(DOCUMENTS)('every file that %s names exists', (document) => {
  const named = found(read(document), new RegExp(`\`((?:${FOLDERS})/[\\w./()-]+)`, 'g'));
  const missing = named.filter((file) => !MADE_LATER.test(file) && !existsSync(path.join(ROOT, file)));
  expect(missing).toEqual([]);
});

it('docs/operations names every variable with a default, with the right default', () => {
  const secret = 'x'.repeat(32);
  const env = readEnv({ JWT_SECRET: secret, ARIA_ENCRYPTION_KEY: secret });
  expect(Object.keys(env).filter((name) => !OPERATIONS.includes(`\`${name}\``))).toEqual([]);
  const documented = VARIABLES.flatMap(({ names, defaults }) =>
    names.map((name, index) => [name, defaults.split(', ')[index]] as const),
  ).filter(([, preset]) => preset !== undefined && /^\d+$/.test(preset));
  expect(documented.length).toBeGreaterThan(15);
  const actual = documented.map(([name]) => [name, String(env[name as keyof typeof env])]);
  expect(documented).toEqual(actual);
});

it('names no variable in its tables that the service does not read', () => {
  const code = globSync('server/platform/*env*.ts', { cwd: ROOT }).map(read).join('\n');
  expect(VARIABLES.flatMap(({ names }) => names).filter((name) => !new RegExp(`\\b${name}\\b`).test(code))).toEqual([]);
});

it('says for every secret how it is replaced, and which test replaces it', () => {
  const section =
    read('docs/operations/secrets.md')
      .split('\n## ')
      .find((text) => text.startsWith('Replacing secrets')) ?? '';
  const rows = section
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| ---'))
    .slice(1);
  const untested = rows.filter((row) => !/\| `tests\/\S+\.test\.ts` \|$/.test(row));
  expect(untested).toEqual([]);
  const named = rows.flatMap((row) => found(row.split('|')[1] ?? '', /`([A-Z_]+)`/g));
  // The fallback exists for the replacement of another key.
  const missing = SECRET_VARIABLES.filter((name) => !named.includes(name) && name !== 'INNGEST_SIGNING_KEY_FALLBACK');
  expect(missing).toEqual([]);
});
