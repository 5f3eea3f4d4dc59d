/** Patterns below `node_modules` of packages that a built service never loads (`scripts/prune-image.ts`). */
export const BUILD_ONLY = [
  // The image has Node itself.
  'node',
  // Compilers, and the browser of the tests.
  'typescript',
  'playwright{,-core}',
  // Prisma's command line; the generated client needs only its runtime and the adapter.
  'prisma',
  '@prisma/{config,dev,engines,engines-version,fetch-engine,get-platform,studio-core}',
  // Styles, fonts, icons and charts are in the built screens.
  'tailwindcss',
  '@tailwindcss',
  'tw-animate-css',
  'lightningcss*',
  '@fontsource-variable',
  'lucide-react',
  'recharts',
];
