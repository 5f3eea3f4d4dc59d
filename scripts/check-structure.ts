/**
 * Structure rules that no linter has: closed file names in feature modules, sizes, forbidden names, words, one
 * direction of imports, browser interfaces. Exits 1 with each fault.
 */
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { browserFaults } from '#scripts/check-browser.ts';
import { decisionFaults } from '#scripts/check-decisions.ts';
import { directionFaults, type Import, importsOf } from '#scripts/check-directions.ts';
import { wordFaults } from '#scripts/check-words.ts';
import { featureOf } from '#scripts/feature-of.ts';
import { listSources } from '#scripts/list-sources.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const MAX_LINES = 400;
const BAGS = /^(utils?|helpers?|common|misc|shared|stuff)(\.|$)/;
const FIXED = new Set([
  'router.ts',
  'schemas.ts',
  'rules.ts',
  'queries.ts',
  'handlers.ts',
  'events.ts',
  'jobs.ts',
  'registration.ts',
  'index.ts',
]);
const FOLDERS = new Set(['rules', 'queries', 'handlers', 'jobs']);
/** A lost database connection without an `error` listener ends the process. */
const RAW_CONNECTION = /\b[Pp]ool\.connect\(|\bnew (?:pg\.)?(?:Client|Pool)\(/;
const USE_CASE = /^[a-z]+(-[a-z0-9]+)*\.ts$/;

const faults: string[] = [];
const imports: Import[] = [];

for (const file of await listSources(ROOT)) await checkFile(file);
faults.push(...directionFaults(imports));
faults.push(
  ...decisionFaults(await readDecisions(), await readFile(path.join(ROOT, 'docs/decisions/README.md'), 'utf8')),
);
if (faults.length > 0) {
  console.error(faults.join('\n'));
  process.exit(1);
}

async function checkFile(file: string): Promise<void> {
  const name = path.basename(file);
  for (const part of file.split('/'))
    if (BAGS.test(part)) faults.push(`${file}: a name that says nothing; name it after what it does`);
  const text = await readFile(path.join(ROOT, file), 'utf8');
  const lines = text.split('\n').length;
  if (lines > MAX_LINES) faults.push(`${file}: ${lines} lines; split it by what it does (at most ${MAX_LINES})`);
  if (/\b(TODO|FIXME|HACK|XXX)\b/.test(text) && !file.endsWith('check-structure.ts'))
    faults.push(`${file}: an unfinished mark; finish it or put it on the roadmap`);
  if (file.startsWith('server/') && !file.startsWith('server/platform/db/') && RAW_CONNECTION.test(text))
    faults.push(`${file}: a database connection of its own; take one from platform/db, which survives its loss`);
  faults.push(...wordFaults(file, text), ...browserFaults(file, text));
  imports.push(...importsOf(file, text));
  checkFeature(file, name);
}

async function readDecisions(): Promise<Map<string, string>> {
  const folder = path.join(ROOT, 'docs/decisions');
  const names = (await readdir(folder)).filter((name) => name !== 'README.md');
  return new Map(
    await Promise.all(names.map(async (name) => [name, await readFile(path.join(folder, name), 'utf8')] as const)),
  );
}

function checkFeature(file: string, name: string): void {
  const place = featureOf(file);
  if (!place) return;
  const parts = place.rest.split('/');
  const folder = parts.length > 1 ? parts[0] : undefined;
  if (folder !== undefined && !FOLDERS.has(folder))
    faults.push(`${file}: feature modules hold only the folders ${[...FOLDERS].join(', ')}`);
  if (folder === undefined && !FIXED.has(name) && !USE_CASE.test(name))
    faults.push(`${file}: name a use case <verb-noun>.ts`);
}
