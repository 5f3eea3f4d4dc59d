/** The reference: socket.io and one room, the same envelope. No token, no stored numbers, no database. */
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { Server } from 'socket.io';
import { REALTIME_VERSION, rooms } from '#server/platform/realtime/contract.ts';
import { hubAnswers, sectorId, stock } from '#tests/load/fan-out/hub-answers.ts';
import { reportReady } from '#tests/load/rest/bench-child.ts';

const http = createServer();
const io = new Server(http, { serveClient: false });
const room = rooms.sector(sectorId);
const epoch = randomUUID();
let seq = 0;

io.on('connection', (socket) => {
  socket.on('resume', async (_request: unknown, answer: (joined: object) => void) => {
    await socket.join(room);
    answer({ ok: true });
  });
});
function publish(): void {
  seq += 1;
  const head = { v: REALTIME_VERSION, type: 'market_update', id: randomUUID(), epoch, seq };
  io.to(room).emit('event', { ...head, ts: new Date().toISOString(), room, data: stock });
}
http.listen(0, '127.0.0.1', () => {
  const address = http.address();
  reportReady(address && typeof address === 'object' ? address.port : 0, hubAnswers(publish));
});
