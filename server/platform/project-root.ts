import path from 'node:path';

/** The checkout's folder. In Next's bundle a module has no folder of its own; there the process starts in it. */
export const PROJECT_ROOT = import.meta.dirname ? path.resolve(import.meta.dirname, '../..') : process.cwd();
