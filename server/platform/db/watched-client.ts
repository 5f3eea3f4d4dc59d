import pg from 'pg';
import { markConnectionError } from '#server/platform/db/fault.ts';

/**
 * A connection that may be lost at any moment, also while in use: an `error` without a listener would end the process.
 * The statement under way, or the next one, reports the loss.
 */
export class WatchedClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    this.on('error', markConnectionError);
    this.connection.on('error', markConnectionError);
  }
}
