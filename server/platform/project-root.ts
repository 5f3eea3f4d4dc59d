import path from 'node:path';

/** The project's folder. In Next's bundle a module has no folder of its own; there it is the working directory. */
export const PROJECT_ROOT = import.meta.dirname ? path.resolve(import.meta.dirname, '../..') : process.cwd();
