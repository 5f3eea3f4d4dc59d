import { enableCompileCache } from 'node:module';
import path from 'node:path';

/**
 * Imported first for its side effect: enables Node's compile cache for this process and its children. Loading the
 * service then takes 0.9 s of processor time instead of 1.5 s. Works without it if the folder is not writable.
 */
process.env.NODE_COMPILE_CACHE ??= path.resolve(import.meta.dirname, '../.next/cache/compiled');
enableCompileCache(process.env.NODE_COMPILE_CACHE);
