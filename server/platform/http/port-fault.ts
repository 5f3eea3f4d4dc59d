import { StartupError } from '#server/platform/env.ts';

/** One sentence for the operator: which port cannot be opened, and the variable to change. */
export function portFault(cause: NodeJS.ErrnoException, port: number, variable: string): StartupError {
  return new StartupError(sentenceOf(cause, port, variable), { cause });
}

function sentenceOf(cause: NodeJS.ErrnoException, port: number, variable: string): string {
  if (cause.code === 'EADDRINUSE')
    return `Port ${port} is in use by another program. Stop it, or set ${variable} to a free port.`;
  if (cause.code === 'EACCES')
    return `Port ${port} may not be used by this account. Set ${variable} to a port above 1023.`;
  return `Port ${port} cannot be opened: ${cause.message}. Set HOST or ${variable} to another one.`;
}
