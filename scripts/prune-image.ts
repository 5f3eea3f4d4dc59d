/**
 * Deletes packages that only building or testing needs from the `node_modules` of the image, after `npm prune`: npm
 * keeps those which run-time packages name as peers, and those which an `npm start` needs for its build.
 */
import { glob, rm } from 'node:fs/promises';
import path from 'node:path';
import { BUILD_ONLY } from '#scripts/build-only-packages.ts';

const MODULES = path.resolve(import.meta.dirname, '../node_modules');

for await (const found of glob(BUILD_ONLY, { cwd: MODULES }))
  await rm(path.join(MODULES, found), { recursive: true, force: true });
// Their commands.
for await (const link of glob('.bin/{node,tsc,tsserver,playwright,playwright-core,prisma}', { cwd: MODULES }))
  await rm(path.join(MODULES, link), { force: true });
