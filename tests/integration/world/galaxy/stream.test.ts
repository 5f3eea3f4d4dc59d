import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Actor } from '#server/platform/context.ts';
import { DomainError } from '#server/platform/errors.ts';
import { claimJob } from '#server/world/galaxy/claim-job.ts';
import { failJob } from '#server/world/galaxy/end-job.ts';
import { galaxyHandlers } from '#server/world/galaxy/handlers.ts';
import { appendLog } from '#server/world/galaxy/settle-import.ts';
import { streamJob } from '#server/world/galaxy/stream-job.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { createAdmin, queueFull, runNextJob } from '#tests/support/galaxy.ts';
import { createTestServices, requestCtx, type TestServices } from '#tests/support/services.ts';

let db: TestDatabase;
let services: TestServices;
let admin: Actor;

beforeAll(async () => {
  db = await createTestDatabase();
  services = createTestServices(db);
  admin = await createAdmin(db.pool);
});
afterAll(() => db.drop());

type Event = { id: number; event: string; data: string };

async function open(id: string, headers: Record<string, string> = {}, actor: Actor = admin): Promise<Response> {
  const request = new Request(`http://service.test/api/v1/admin/galaxy/jobs/${id}/stream`, { headers });
  const [handler] = galaxyHandlers;
  if (!handler) throw new Error('no handler');
  return handler.handle(request, requestCtx(services, actor), { id });
}

/** Events as an EventSource reads them. */
async function* eventsOf(response: Response): AsyncGenerator<Event> {
  let text = '';
  const decoder = new TextDecoder();
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    for (let end = text.indexOf('\n\n'); end !== -1; end = text.indexOf('\n\n')) {
      const fields = new Map(
        text
          .slice(0, end)
          .split('\n')
          .map((line) => [line.split(': ')[0], line.slice(line.indexOf(': ') + 2)]),
      );
      text = text.slice(end + 2);
      if (fields.has('event')) {
        yield { id: Number(fields.get('id')), event: fields.get('event') ?? '', data: fields.get('data') ?? '' };
      }
    }
  }
}

async function collect(response: Response): Promise<Event[]> {
  const events: Event[] = [];
  for await (const event of eventsOf(response)) events.push(event);
  return events;
}

describe('the log stream', () => {
  it('replays a finished job and ends', async () => {
    const { id } = await queueFull(services);
    await runNextJob(services);
    const response = await open(id);
    expect(response.headers.get('content-type')).toContain('text/event-stream');
    const events = await collect(response);
    const { rows } = await db.pool.query<{ log_text: string }>(
      'SELECT log_text FROM bang_generation_jobs WHERE id = $1',
      [id],
    );
    const lines = events.filter(({ event }) => event === 'log').map(({ data }) => data);
    expect(lines).toEqual(rows[0]?.log_text.trimEnd().split('\n'));
    expect(events.at(-1)).toMatchObject({ event: 'end', data: '{"status":"COMPLETE"}' });
  });

  it('follows a running job and resumes at the client’s position, without loss or repetition', async () => {
    const { id } = await queueFull(services);
    await claimJob(services, { job_id: id, why: 'queued' });
    await appendLog(services, id, 'first');
    await appendLog(services, id, 'second 🚀 with a rocket');
    const firstConnection = eventsOf(await open(id));
    const seen: Event[] = [];
    for (let n = 0; n < 2; n++) seen.push((await firstConnection.next()).value as Event);
    await firstConnection.return(undefined);
    await appendLog(services, id, 'third');
    const second = await open(id, { 'last-event-id': String(seen[0]?.id) });
    await appendLog(services, id, 'fourth');
    const rest = collect(second);
    await failJob(services, id, 'enough');
    const lines = [seen[0], ...(await rest).filter(({ event }) => event === 'log')].map(
      (event) => event?.data.split('Z ')[1],
    );
    expect(lines).toEqual(['first', 'second 🚀 with a rocket', 'third', 'fourth', 'failed: enough']);
  });

  it('stays open while a job waits', async () => {
    const { id } = await queueFull(services);
    const events = eventsOf(await open(id));
    expect((await events.next()).value).toMatchObject({ event: 'status', data: expect.stringContaining('PENDING') });
    await failJob(services, id, 'never mind');
    const rest: string[] = [];
    for await (const { event } of events) rest.push(event);
    expect(rest).toEqual(['log', 'status', 'end']);
  });

  it('requires the scope to read jobs', async () => {
    const { id } = await queueFull(services);
    await expect(open(id, {}, await createAdmin(db.pool, []))).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(open('not-an-id')).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(open('00000000-0000-7000-8000-00000000dead')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('a stream of somebody whose session ended', () => {
  it('ends at the next check, also while the job writes', async () => {
    const { id } = await queueFull(services);
    await claimJob(services, { job_id: id, why: 'queued' });
    let ended = false;
    const ctx = {
      ...requestCtx(services, admin),
      authenticateAnew: async () => {
        if (ended) throw new DomainError('UNAUTHENTICATED', 'The session has ended.');
        return admin;
      },
    };
    const pace = { pollMs: 1, heartbeatMs: 20 };
    const events = streamJob(ctx, id, 0, new AbortController().signal, pace);
    expect((await events.next()).value).toContain('event: status');
    ended = true;
    let seen = 0;
    for (;;) {
      await appendLog(services, id, 'a line');
      if ((await events.next()).done) break;
      seen += 1;
      expect(seen).toBeLessThanOrEqual(20);
    }
    expect(seen).toBeGreaterThan(10);
  });
});
