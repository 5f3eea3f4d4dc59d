import path from 'node:path';
import ts from 'typescript';

export const ROOT = path.resolve(import.meta.dirname, '../..');

let program: ts.Program | undefined;

/** The service's sources with their types. Made once a process: it takes seconds. */
export function serverProgram(): ts.Program {
  if (program) return program;
  const { config } = ts.readConfigFile(path.join(ROOT, 'tsconfig.json'), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, ROOT);
  program = ts.createProgram([path.join(ROOT, 'server/api.ts')], { ...options, types: ['node'], noEmit: true });
  return program;
}
