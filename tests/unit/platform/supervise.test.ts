import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { afterEach, describe, expect, it } from 'vitest';
import { supervise } from '#server/platform/db/embedded/supervise.ts';

const QUICK = { lookEveryMs: 5, firstPauseMs: 5, longestPauseMs: 20 };
const children: ChildProcess[] = [];
afterEach(async () => {
  for (const child of children.splice(0)) await kill(child);
});

/** Something with a pid that lives until it is killed, in place of a server. */
function start(): { pid: number; port: number } {
  const child = spawn('sleep', ['600'], { stdio: 'ignore' });
  children.push(child);
  return { pid: child.pid ?? 0, port: 1 };
}
async function kill(child: ChildProcess | undefined): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGKILL');
  await once(child, 'exit');
}

describe('the supervisor of the embedded database', () => {
  it('restarts it each time it exits, and gives up with one line after too many exits', async () => {
    const lost = Promise.withResolvers<Error>();
    let started = Promise.withResolvers<void>();
    const bounds = { ...QUICK, maxDeaths: 3, withinMs: 60_000 };
    const relaunch = async () => {
      const postmaster = start();
      started.resolve();
      return postmaster;
    };
    const supervisor = supervise(start(), { folder: tmpdir(), relaunch, onLost: lost.resolve, bounds });
    for (let death = 1; death <= 3; death++) {
      await kill(children.at(-1));
      await started.promise;
      started = Promise.withResolvers();
    }
    expect(children).toHaveLength(4);
    await kill(children.at(-1));
    expect((await lost.promise).message).toMatch(
      /^The embedded database ended 4 times within 60 seconds.*postgres\.log/,
    );
    expect(children).toHaveLength(4);
    await supervisor.stop();
  });

  it('retries when it cannot be started, up to a limit', async () => {
    const lost = Promise.withResolvers<Error>();
    let tries = 0;
    const relaunch = async () => {
      tries += 1;
      throw new Error('its memory is still in use');
    };
    const bounds = { ...QUICK, maxDeaths: 3, withinMs: 1_000 };
    const supervisor = supervise(start(), { folder: tmpdir(), relaunch, onLost: lost.resolve, bounds });
    await kill(children.at(-1));
    expect((await lost.promise).message).toBe('its memory is still in use');
    expect(tries).toBeGreaterThan(2);
    await supervisor.stop();
  });

  it('does not count a requested stop as an exit', async () => {
    const lost: Error[] = [];
    const relaunch = async () => start();
    const supervisor = supervise(start(), {
      folder: tmpdir(),
      relaunch,
      onLost: (fault) => void lost.push(fault),
      bounds: QUICK,
    });
    await supervisor.stop();
    expect(children).toHaveLength(1);
    expect(lost).toEqual([]);
  });
});
