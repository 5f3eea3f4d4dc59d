/**
 * The yardstick: bare `node:http` that runs the statement an authenticated read needs and answers its row.
 * No token, no routing, no checks, no log.
 */
import { createServer } from 'node:http';
import pg from 'pg';
import { LOAD_ACTOR } from '#server/community/accounts/load-actor.ts';
import { reportReady } from '#tests/load/rest/bench-child.ts';

const pool = new pg.Pool({
  connectionString: process.env.DATABASE_URL,
  max: Number(process.env.DATABASE_POOL_SIZE),
});
const userId = process.env.BENCH_USER_ID;
const sessionId = process.env.BENCH_SESSION_ID;

const server = createServer((_request, response) => {
  pool.query({ ...LOAD_ACTOR, values: [userId, sessionId] }).then(
    ({ rows }) => {
      const body = JSON.stringify(rows[0]);
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) });
      response.end(body);
    },
    (error: Error) => {
      response.writeHead(500);
      response.end(error.message);
    },
  );
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  reportReady(address && typeof address === 'object' ? address.port : 0);
});
