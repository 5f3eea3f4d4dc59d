import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import type { LogLine } from '#server/foundation/status/schemas.ts';
import type { Services } from '#server/platform/context.ts';
import { keptLogFolder } from '#server/platform/kept-log.ts';

const MAX_LINES = 200;
const LEVELS: Readonly<Record<number, LogLine['level']>> = {
  10: 'trace',
  20: 'debug',
  30: 'info',
  40: 'warn',
  50: 'error',
  60: 'fatal',
};
const stored = z.looseObject({
  level: z.number(),
  time: z.number(),
  pid: z.number(),
  request_id: z.string(),
  msg: z.string().default(''),
});

/** The lines about one request that this machine keeps, of all its processes, oldest first. */
export async function searchLog({ env }: Pick<Services, 'env'>, requestId: string) {
  const folder = keptLogFolder(env);
  const items: LogLine[] = [];
  for (const name of folder === null ? [] : await filesOf(folder))
    items.push(...linesOf(name, await readKept(path.join(folder ?? '', name)), requestId));
  return { kept: folder !== null, items: items.toSorted((a, b) => a.at.localeCompare(b.at)).slice(0, MAX_LINES) };
}

/** None if nothing has been logged yet. */
async function filesOf(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(absent);
  return names?.filter((name) => name.endsWith('.ndjson')) ?? [];
}

/** Empty for a file that another process deleted meanwhile. */
async function readKept(file: string): Promise<Buffer> {
  return (await readFile(file).catch(absent)) ?? Buffer.alloc(0);
}

function absent(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}

/** Only lines that contain the id are decoded: a file may have tens of thousands. */
function linesOf(file: string, text: Buffer, requestId: string): LogLine[] {
  const found: LogLine[] = [];
  for (let at = text.indexOf(requestId); at >= 0; ) {
    const start = text.lastIndexOf('\n', at) + 1;
    const end = text.indexOf('\n', at);
    const line = lineOf(`${file}:${start}`, text.toString('utf8', start, end < 0 ? text.length : end));
    if (line?.request_id === requestId) found.push(line);
    at = end < 0 ? -1 : text.indexOf(requestId, end);
  }
  return found;
}

function lineOf(id: string, text: string): LogLine | null {
  const { data } = stored.safeParse(parsed(text));
  if (!data) return null;
  const { level, time, pid, request_id, msg, ...fields } = data;
  return {
    id,
    at: new Date(time).toISOString(),
    level: LEVELS[level] ?? 'info',
    pid,
    request_id,
    message: msg,
    fields,
  };
}

/** The last line of a file may be cut off. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
