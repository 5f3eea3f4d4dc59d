import type pg from 'pg';
import { connectAlone } from '#server/platform/db/pool.ts';
import { LOCKS, WAKE_CHANNEL } from '#server/platform/jobs/store/database-schema.ts';
import type { JobLog } from '#server/platform/jobs/types.ts';

export type Presence = {
  readonly owner: number;
  /** False while the connection is lost: this engine then cannot judge which engines are alive. */
  isPresent(): boolean;
  close(): Promise<void>;
};

type Options = { connectionString: string; log: JobLog; onWake: () => void };
const RECONNECT_MS = 500;

/**
 * The connection that represents this engine: it holds the advisory lock on the engine's number, so that PostgreSQL
 * notices when the process dies, and it listens for events stored by other processes.
 */
export async function openPresence({ connectionString, log, onWake }: Options): Promise<Presence> {
  let current: pg.Client | null = null;
  let timer: NodeJS.Timeout | null = null;
  let closed = false;

  async function connect(owner: number | null): Promise<number> {
    const client = await connectAlone(connectionString, 'request', 'starhelm jobs');
    client.on('error', (error) => log.warn({ err: error }, 'the job engine lost its connection'));
    client.on('notification', onWake);
    const number = await claimNumber(client, owner).catch(async (error: unknown) => {
      await client.end();
      throw error;
    });
    client.on('end', () => {
      current = null;
      if (!closed) reconnectSoon(number);
    });
    current = client;
    return number;
  }

  function reconnectSoon(owner: number): void {
    timer = setTimeout(() => {
      connect(owner).then(onWake, (error: Error) => {
        log.warn({ err: error }, 'the job engine cannot reach the database yet');
        if (!closed) reconnectSoon(owner);
      });
    }, RECONNECT_MS);
  }

  const owner = await connect(null);
  return {
    owner,
    isPresent: () => current !== null,
    close: async () => {
      closed = true;
      if (timer) clearTimeout(timer);
      await current?.end();
    },
  };
}

/**
 * The number may still be locked by a dead session that PostgreSQL has not detected yet; the timeout ends that wait.
 */
async function claimNumber(client: pg.Client, owner: number | null): Promise<number> {
  const number = owner ?? (await nextOwner(client));
  await client.query('SELECT pg_advisory_lock($1, $2)', [LOCKS.owner, number]);
  await client.query(`LISTEN ${WAKE_CHANNEL}`);
  return number;
}

async function nextOwner(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ owner: number }>(`SELECT nextval('jobs.owner_seq')::integer AS owner`);
  const [row] = rows;
  if (!row) throw new Error('the database assigned no number to this job engine');
  return row.owner;
}
