import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, stat, statfs, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  awaitRecovery,
  createWorld,
  expectAllowedAnswers,
  expectNothingLost,
  expectQuick,
  type World,
} from '#tests/chaos/world.ts';

const TIMEOUT = 180_000;
const SIZE = '400m';
/** Free bytes left beside the ballast: enough for a few seconds. */
const LEFT = 2 * 1_024 * 1_024;

/** A small disk of our own; undefined where this account may not mount one. */
async function mountSmallDisk(): Promise<string | undefined> {
  const folder = await mkdtemp(path.join(tmpdir(), 'starhelm-disk-'));
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE},mode=755`, 'starhelm', folder]);
  if (mounted.status === 0) return folder;
  await rm(folder, { recursive: true });
  return undefined;
}

const disk = await mountSmallDisk();
if (!disk)
  process.stdout.write('NOT RUN: the full disk. It takes an account that may mount a small one (root on Linux).\n');

describe.runIf(disk)('a full disk, under twenty playing bots', () => {
  const folder = disk ?? '';
  const ballast = path.join(folder, 'ballast');
  let world: World;
  beforeAll(async () => {
    world = await createWorld(folder);
  }, TIMEOUT);
  afterAll(async () => {
    await world.close();
    spawnSync('umount', [folder]);
    await rm(folder, { recursive: true, force: true });
  }, TIMEOUT);

  async function readiness(): Promise<unknown> {
    return (await fetch(`${world.service().url}/readyz`)).json();
  }

  it('is reported at /readyz, answered with 503 and recovered from when there is space again', {
    timeout: TIMEOUT,
  }, async () => {
    const recoveries: number[] = [];
    await fillDisk(ballast);
    await expect.poll(readiness, { timeout: 10_000 }).toMatchObject({ status: 'unavailable', database: 'full' });
    await expect.poll(() => failures(world), { timeout: 60_000, interval: 250 }).toBeGreaterThan(20);
    await rm(ballast);
    recoveries.push(await awaitRecovery(world, 'a full disk'));
    await expect.poll(readiness, { timeout: 15_000 }).toMatchObject({ status: 'ok' });
    expectQuick(recoveries);
    expectAllowedAnswers(world.bots.drain());
    await expectNothingLost(world);
  });
});

/** Writes until LEFT bytes are free; the database may need some of them in the meantime. */
async function fillDisk(ballast: string): Promise<void> {
  const free = await freeBytes(path.dirname(ballast));
  await writeFile(ballast, Buffer.alloc(free - LEFT, 1)).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOSPC') throw error;
  });
  const missing = LEFT - (await freeBytes(path.dirname(ballast)));
  if (missing > 0) await truncate(ballast, (await stat(ballast)).size - missing);
}

async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

function failures(world: World): number {
  return world.bots.answers().filter(({ status }) => status !== 200).length;
}
