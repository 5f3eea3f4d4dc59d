import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, expect, it } from 'vitest';
import type { JobRow } from '#server/world/galaxy/schemas.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { call } from '#tests/support/http-client.ts';
import { INNGEST_CLI, startRealServer } from '#tests/support/inngest-server.ts';
import { ADMIN, startTestServer, type TestServer } from '#tests/support/running-server.ts';

const CHILD = path.join(import.meta.dirname, 'crash-child.ts');
const cleanups: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

async function signIn(base: string): Promise<string> {
  const { body } = await call<{ access_token: string }>(base, 'POST', '/auth/login/json', { json: ADMIN });
  return body.access_token;
}

type Event = { event: string; data: string };

/** The job's stream over HTTP, until the service ends it or the caller has seen enough. */
async function* follow(base: string, token: string, jobId: string): AsyncGenerator<Event> {
  const answer = await fetch(`${base}/api/v1/admin/galaxy/jobs/${jobId}/stream`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(answer.status).toBe(200);
  let text = '';
  for await (const chunk of (answer.body ?? new ReadableStream()).pipeThrough(new TextDecoderStream())) {
    text += chunk;
    for (let end = text.indexOf('\n\n'); end !== -1; end = text.indexOf('\n\n')) {
      const block = text.slice(0, end);
      text = text.slice(end + 2);
      const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1] ?? '';
      if (field('event')) yield { event: field('event'), data: field('data') };
    }
  }
}

if (!INNGEST_CLI)
  console.log('NOT RUN: a galaxy job on a real Inngest server. Set INNGEST_CLI to its binary to run it.');

async function serve(db?: TestDatabase, environment: Record<string, string> = {}): Promise<TestServer> {
  const server = await startTestServer(environment, db);
  cleanups.push(() => server.dispose());
  return server;
}

it('generates a galaxy from one request, watched live over HTTP', async () => {
  const { url } = await serve();
  const token = await signIn(url);
  const { status, body: job } = await call<JobRow>(url, 'POST', '/admin/galaxy/jobs', { token, json: { seed: 11 } });
  expect(status).toBe(202);
  expect(job.status).toBe('PENDING');
  const progress: number[] = [];
  const kinds: string[] = [];
  for await (const { event, data } of follow(url, token, job.id)) {
    kinds.push(event);
    if (event === 'status') progress.push((JSON.parse(data) as { progress: number }).progress);
  }
  expect(kinds.at(-1)).toBe('end');
  expect(progress).toEqual([...progress].sort((a, b) => a - b));
  expect(new Set(progress).size).toBeGreaterThanOrEqual(5);
  const { body: done } = await call<JobRow>(url, 'GET', `/admin/galaxy/jobs/${job.id}`, { token });
  expect(done).toMatchObject({ status: 'COMPLETE', progress: 1, error_message: null });
  expect(done.result?.npcs).toBeGreaterThan(0);
  expect((await call(url, 'POST', '/admin/galaxy/generate', { token })).status).toBe(410);
  expect((await call(url, 'GET', '/admin/galaxy/jobs')).status).toBe(401);
});

it.runIf(INNGEST_CLI)('generates a galaxy through a real Inngest server, and links to its dashboard', async () => {
  const inngest = await startRealServer(INNGEST_CLI ?? '');
  cleanups.push(inngest.stop);
  const { url } = await serve(undefined, { INNGEST_DEV: inngest.origin });
  const token = await signIn(url);
  const { body: job } = await call<JobRow>(url, 'POST', '/admin/galaxy/jobs', { token, json: { seed: 13 } });
  const kinds: string[] = [];
  for await (const { event } of follow(url, token, job.id)) kinds.push(event);
  expect(kinds.at(-1)).toBe('end');
  const { body: done } = await call<JobRow>(url, 'GET', `/admin/galaxy/jobs/${job.id}`, { token });
  expect(done).toMatchObject({ status: 'COMPLETE', error_message: null });
  expect(done.run_url).toMatch(new RegExp(`^${inngest.origin}/run\\?runID=\\w+$`));
});

it('survives kill -9 during a job: the next start completes it', async () => {
  const db = await createTestDatabase({ texts: true });
  cleanups.push(() => db.drop());
  const folder = await mkdtemp(path.join(tmpdir(), 'starhelm-crash-'));
  cleanups.push(() => rm(folder, { recursive: true, force: true }));
  const child = spawn(process.execPath, [CHILD, db.connectionString, folder], { stdio: ['ignore', 'pipe', 'inherit'] });
  const exited = once(child, 'exit');
  cleanups.push(async () => child.kill('SIGKILL'));
  const [url] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
  const token = await signIn(url);
  const { body: job } = await call<JobRow>(url, 'POST', '/admin/galaxy/jobs', { token, json: { seed: 12 } });
  for await (const { data } of follow(url, token, job.id)) if (data.includes('"phase":"generating"')) break;
  child.kill('SIGKILL');
  await exited;
  const { rows } = await db.pool.query('SELECT status, result FROM bang_generation_jobs WHERE id = $1', [job.id]);
  expect(rows).toEqual([{ status: 'RUNNING', result: null }]);

  const second = await serve(db);
  const again = await signIn(second.url);
  const kinds: string[] = [];
  for await (const { event } of follow(second.url, again, job.id)) kinds.push(event);
  expect(kinds.at(-1)).toBe('end');
  const { body: done } = await call<JobRow>(second.url, 'GET', `/admin/galaxy/jobs/${job.id}`, { token: again });
  expect(done).toMatchObject({ status: 'COMPLETE', error_message: null });
  const regions = await db.pool.query(`SELECT name FROM regions WHERE starts_with(name, 'bang-')`);
  expect(regions.rows).toEqual([]);
  const npcs = await db.pool.query<{ n: number }>('SELECT count(*)::int AS n FROM npcs');
  expect(npcs.rows[0]?.n).toBe(done.result?.npcs);
});
