import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeCertificates } from '#scripts/make-certificates.ts';
import type { EmbeddedCluster } from '#server/platform/db/embedded/cluster.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { INNGEST_CLI, type RealServer, startPersistentServer } from '#tests/support/inngest-server.ts';
import { startInsideCluster } from '#tests/support/inside-cluster.ts';
import { startInsideRedis } from '#tests/support/inside-redis.ts';
import { hasRedis } from '#tests/support/redis.ts';
import { answerUntilEnd, STORY } from './shared-functions.ts';
import { openStoryProcess } from './story-process.ts';

const PASSWORD = 'inside-pW7rT2vMx9';
const EVENT_KEY = '5e'.repeat(32);
const OLD = 'ab'.repeat(32);
const NEW = 'cd'.repeat(32);
const PATIENT = { timeout: 120_000 };

/** The job server of the compose file: its database and Redis over TLS, with accounts of its own. */
describe.runIf(INNGEST_CLI && hasRedis)('an Inngest server that keeps its state outside', () => {
  let folder: string;
  let cluster: EmbeddedCluster;
  let redis: Awaited<ReturnType<typeof startInsideRedis>>;
  let server: RealServer;
  let db: TestDatabase;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'starhelm-inngest-'));
    await makeCertificates(folder, ['localhost']);
    [cluster, redis, db] = await Promise.all([
      startInsideCluster(folder, PASSWORD),
      startInsideRedis(folder, PASSWORD),
      createTestDatabase(),
    ]);
    const authority = path.join(folder, 'internal_ca');
    const { port } = new URL(cluster.connectionString('inngest'));
    const verified = `sslmode=verify-full&sslrootcert=${authority}`;
    server = await startPersistentServer(INNGEST_CLI ?? '', {
      INNGEST_EVENT_KEY: EVENT_KEY,
      INNGEST_SIGNING_KEY: OLD,
      INNGEST_POSTGRES_URI: `postgres://inngest:${PASSWORD}@localhost:${port}/inngest?${verified}`,
      INNGEST_REDIS_URI: `rediss://inngest:${PASSWORD}@localhost:${redis.port}`,
      SSL_CERT_FILE: authority,
    });
  }, PATIENT.timeout);
  afterAll(async () => {
    await server?.stop();
    await redis?.stop();
    await cluster?.stop();
    await db?.drop();
    await rm(folder, { recursive: true, force: true });
  });

  async function openProcess() {
    const { start } = await openStoryProcess(db);
    return (signingKey: string, fallback?: string) =>
      start({
        appId: 'kept',
        production: true,
        env: {
          ...{ INNGEST_BASE_URL: server.origin, INNGEST_EVENT_KEY: EVENT_KEY },
          INNGEST_SIGNING_KEY: `signkey-prod-${signingKey}`,
          ...(fallback && { INNGEST_SIGNING_KEY_FALLBACK: `signkey-prod-${fallback}` }),
        },
      });
  }

  it('runs the functions in production, and keeps a waiting run through kill -9', PATIENT, async () => {
    const start = await openProcess();
    const { jobs, story } = await start(OLD);
    await jobs.send({ name: 'story/begin', data: { id: 'x' } });
    await story.until('rested');
    await server.killAndRestart();
    await answerUntilEnd(jobs, story);
    expect(new Set(story.happened)).toEqual(new Set(STORY));
    // Only the step whose answer was on its way may run again.
    expect(story.happened.filter((what) => what !== 'rested')).toHaveLength(STORY.length - 1);
  });

  it('continues a waiting run after the signing key was replaced as documented', PATIENT, async () => {
    const start = await openProcess();
    const { jobs, story } = await start(OLD);
    await jobs.send({ name: 'story/begin', data: { id: 'x' } });
    await story.until('rested');
    await start(NEW, OLD);
    await server.restart({ INNGEST_SIGNING_KEY: NEW });
    const last = await start(NEW);
    await answerUntilEnd(last.jobs, last.story);
    expect([...story.happened, ...last.story.happened].toSorted()).toEqual(STORY.toSorted());
  });
});
