import pg from 'pg';
import { markConnectionError } from '#server/platform/db/fault.ts';

/**
 * A connection that may be lost at any time, even while in use: an unhandled `error` event would end the process. The
 * current or next statement reports the loss.
 */
export class WatchedClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    this.on('error', markConnectionError);
    this.connection.on('error', markConnectionError);
  }

  /**
   * Frees the prepared statements whose names are no longer in use. Only between transactions: in one that has failed
   * nothing can be freed. Sent before what the caller sends next.
   */
  forget(isRetired: (name: string) => boolean): void {
    const { parsedStatements } = this.connection as unknown as { parsedStatements: Record<string, string> };
    const names = Object.keys(parsedStatements).filter(isRetired);
    if (names.length === 0) return;
    for (const name of names) delete parsedStatements[name];
    // A connection that is lost now reports it to its user.
    this.query(names.map((name) => `DEALLOCATE ${name}`).join('; ')).catch(() => undefined);
  }
}
