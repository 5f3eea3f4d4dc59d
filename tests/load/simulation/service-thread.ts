/**
 * A whole service without screens in a thread of its own, at the time that the main thread sets, which blocks until each
 * of its calls is answered: so bots decide by the simulator's code as it is, and call the public routes.
 */
import { rm } from 'node:fs/promises';
import { workerData } from 'node:worker_threads';
import { createService, type Service } from '#server/main.ts';
import type { Clock } from '#server/platform/clock.ts';
import { readEnv } from '#server/platform/env.ts';
import { createLog } from '#server/platform/log.ts';
import type { Question, Reply, ThreadData } from '#tests/load/simulation/link.ts';
import { call } from '#tests/support/http-client.ts';

const { port, flag, time, folder, environment } = workerData as ThreadData;
const clock: Clock = { now: () => new Date(Number(Atomics.load(time, 0))) };

let service: Service | undefined;
port.on('message', (question: Question) => {
  void answer(question)
    .catch(
      (error: unknown): Reply => ({ fault: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
    )
    .then((reply) => {
      port.postMessage(reply);
      Atomics.store(flag, 0, 1);
      Atomics.notify(flag, 0);
    });
});

async function answer(question: Question): Promise<Reply> {
  if (question.kind === 'start') {
    const log = createLog({ level: 'error', pretty: false });
    service = await createService({ env: readEnv(environment), screens: false, log, clock });
    return { status: 200, body: {} };
  }
  if (question.kind === 'jobs') {
    await service?.settleJobs();
    return { status: 200, body: {} };
  }
  if (question.kind === 'stop') {
    await service?.stop();
    await rm(folder, { recursive: true, force: true });
    return { status: 200, body: {} };
  }
  const { method, path, json, token } = question;
  const { status, body } = await call(`http://127.0.0.1:${service?.port}`, method, path, { json, token });
  return { status, body };
}
