import { enableCompileCache } from 'node:module';
import path from 'node:path';

/**
 * Imported for its effect, before all else: modules are compiled once, for this process and those it starts. Loading the
 * service takes 0.9 s of processor time instead of 1.5 s. Where the folder cannot be written, all works without.
 */
process.env.NODE_COMPILE_CACHE ??= path.resolve(import.meta.dirname, '../.next/cache/compiled');
enableCompileCache(process.env.NODE_COMPILE_CACHE);
