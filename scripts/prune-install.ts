/**
 * Deletes files in `node_modules` that the project never reads, after each `npm install` (docs/measurements/install-size.md).
 * Missing folders are ignored: an install without development packages lacks some of them.
 */
import { existsSync } from 'node:fs';
import { glob, rm } from 'node:fs/promises';
import path from 'node:path';

const MODULES = path.resolve(import.meta.dirname, '../node_modules');

const UNREAD = [
  // Source maps of packages, and the C headers of Node for native builds, of which there are none.
  '**/*.{js,mjs,cjs,ts,mts,cts,css}.map',
  'node/node_modules/node-*/include',
  // Prisma's query compilers for other databases and for small bundles, its local database server and its studio.
  '{prisma/build,@prisma/client/runtime}/query_compiler_*.{cockroachdb,mysql,sqlite,sqlserver}.*',
  '{prisma/build,@prisma/client/runtime}/query_compiler_small_*',
  '@prisma/dev/dist/runtime-assets',
  '@prisma/studio-core/dist/{ui,metafile-*}',
  // A second module format or the sources beside what is loaded, tests, documentation, translated compiler messages.
  '@prisma/config/node_modules/effect/{src,dist/esm}',
  'lucide-react/dist/{lucide-react.prefixed.d.ts,lucide-react.suffixed.d.ts}',
  'three/{src,examples}',
  'puppeteer-core/lib/es5-iife',
  'recharts/umd',
  'recheck/lib/browser.js',
  '@reduxjs/toolkit/src',
  'immer/src',
  '@paulirish/trace_engine/test',
  'next/dist/docs',
  'typescript/lib/{cs,de,es,fr,it,ja,ko,pl,pt-br,ru,tr,zh-cn,zh-tw}',
];

if (existsSync(MODULES))
  for await (const found of glob(UNREAD, { cwd: MODULES }))
    await rm(path.join(MODULES, found), { recursive: true, force: true });
