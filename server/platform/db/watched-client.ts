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
}
