import type { Services } from '#server/platform/context.ts';
import {
  type ResumeAnswer,
  resumeRequest,
  type SubscribeAnswer,
  subscribeRequest,
} from '#server/platform/realtime/contract.ts';
import type { Hub } from '#server/platform/realtime/hub.ts';
import { createMessageBudget } from '#server/platform/realtime/message-budget.ts';
import type { GameSocket } from '#server/platform/realtime/place-users.ts';

type Answer = (result: object) => void;

type Ctx = { services: Pick<Services, 'log' | 'clock' | 'ephemeral'>; hub: Hub };

/** A client may resume and may ask whether it is in a room; it cannot choose its rooms. */
export function answerClient({ services, hub }: Ctx, socket: GameSocket): void {
  const { user_id } = socket.data.actor;
  const spend = createMessageBudget(services.ephemeral, services.clock, user_id);
  // Every packet counts, also those with unknown names.
  socket.use((packet, next) => {
    const answer: unknown = packet.at(-1);
    spend().then(
      (verdict) => {
        if (verdict === 'allow') return next();
        if (isAnswer(answer)) answer({ ok: false, code: 'RATE_LIMITED' });
        if (verdict === 'disconnect') socket.disconnect(true);
      },
      (error: unknown) => {
        services.log.warn({ err: error, user_id }, 'a realtime message could not be counted');
        if (isAnswer(answer)) answer({ ok: false, code: 'UNAVAILABLE' });
      },
    );
  });
  socket.on('resume', async (request, answer) => {
    if (isAnswer(answer)) answer(await resume(hub, socket, request));
  });
  socket.on('subscribe', async (request, answer) => {
    if (isAnswer(answer)) answer(await subscribe(services.log, socket, request));
  });
}

async function resume(hub: Hub, socket: GameSocket, request: unknown): Promise<ResumeAnswer> {
  const parsed = resumeRequest.safeParse(request);
  if (!parsed.success) return { ok: false, code: 'VALIDATION' };
  await socket.data.placed;
  const joined = [...socket.rooms].filter((room) => room !== socket.id);
  const resync: string[] = [];
  for (const room of joined) {
    const lastSeq = parsed.data.seqs[room];
    if (lastSeq === undefined) continue;
    const mayRead = lastSeq >= hub.since(socket.data.actor.user_id, room);
    const result = mayRead ? hub.resume(parsed.data.epoch, room, lastSeq) : { resync: 'gap' };
    if ('resync' in result) resync.push(room);
    else for (const envelope of result.missed) socket.emit('event', envelope);
  }
  const seqs = Object.fromEntries(joined.map((room) => [room, hub.seqOf(room)]));
  return { ok: true, epoch: hub.epoch(), rooms: seqs, resync };
}

async function subscribe(log: Services['log'], socket: GameSocket, request: unknown): Promise<SubscribeAnswer> {
  const parsed = subscribeRequest.safeParse(request);
  if (!parsed.success) return { ok: false, code: 'VALIDATION' };
  await socket.data.placed;
  if (socket.rooms.has(parsed.data.room)) return { ok: true };
  log.warn(
    { security_event: 'realtime_room_refused', user_id: socket.data.actor.user_id, room: parsed.data.room },
    'subscription to a foreign room refused',
  );
  return { ok: false, code: 'FORBIDDEN' };
}

function isAnswer(value: unknown): value is Answer {
  return typeof value === 'function';
}
