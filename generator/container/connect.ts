import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

/** The database refused the universe; the message is a sentence for the container's log. */
export class DatabaseError extends Error {
  override readonly name = 'DatabaseError';
}

const FIRST_PAUSE_MS = 200;
const MAX_PAUSE_MS = 5000;
const CONNECT_TIMEOUT_MS = 10_000;
/** The server is not up yet, or the database is still being created; other refusals do not pass by waiting. */
const PASSING = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOENT',
  '57P03',
  '3D000',
]);

/** Connects, retrying with growing pauses for `waitSeconds`. The caller ends the client. */
export async function connect(url: string, waitSeconds: number, onWait: (reason: string) => void): Promise<pg.Client> {
  const started = performance.now();
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(MAX_PAUSE_MS, pauseMs * 2)) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
    try {
      await client.connect();
      client.on('error', () => undefined);
      return client;
    } catch (error) {
      await client.end().catch(() => undefined);
      const reason = error instanceof Error && error.message !== '' ? error.message : codeOf(error);
      if (!PASSING.has(codeOf(error))) throw new DatabaseError(`the database refused the connection: ${reason}`);
      const spent = performance.now() - started;
      if (spent + pauseMs > waitSeconds * 1000) {
        throw new DatabaseError(`no database after ${Math.round(spent / 1000)} s: ${reason}`);
      }
      onWait(reason);
      await pause(pauseMs);
    }
  }
}

function codeOf(error: unknown): string {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
  if (typeof code === 'string') return code;
  return error instanceof Error && error.message.includes('timeout') ? 'ETIMEDOUT' : 'unknown';
}
