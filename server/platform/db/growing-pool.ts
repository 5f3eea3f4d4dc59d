import pg from 'pg';

/**
 * Connections that a pool opens at once. Each new one reads the catalogue and plans its statements anew, so many at a
 * time, as after an outage, use up the database's processors while every caller waits.
 */
const FIRST = 4;
const NEXT_AFTER_MS = 1_000;

/** Opens one more connection each second that callers wait, up to its size; after a loss it starts again. */
export class GrowingPool extends pg.Pool {
  readonly size: number;
  readonly #first: number;
  #growing: NodeJS.Timeout | undefined;

  constructor(config: pg.PoolConfig & { max: number }) {
    const first = Math.min(FIRST, config.max);
    super({ ...config, max: first });
    this.size = config.max;
    this.#first = first;
    this.on('remove', () => {
      if (this.totalCount === 0) this.options.max = first;
    });
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(connected: Connected): void;
  override connect(connected?: Connected): Promise<pg.PoolClient> | undefined {
    const connection = connected ? void super.connect(connected) : super.connect();
    this.#growWhileWaiting();
    return connection;
  }

  #growWhileWaiting(): void {
    if (this.#growing || this.waitingCount === 0 || this.options.max >= this.size) return;
    this.#growing = setTimeout(() => {
      this.#growing = undefined;
      if (this.ending || this.waitingCount === 0) return;
      this.options.max += 1;
      // It goes to the first caller that waits.
      super.connect().then(
        (client) => client.release(),
        () => {
          this.options.max = this.#first;
        },
      );
      this.#growWhileWaiting();
    }, NEXT_AFTER_MS).unref();
  }
}

export type Connected = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: unknown) => void,
) => void;
