import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { z } from 'zod';
import type { Env } from '#server/platform/env.ts';
import { ownHostOf } from '#server/platform/http/own-host.ts';

const started = z.object({
  port: z.number(),
  client_id: z.string(),
  client_secret: z.string(),
  webhook_id: z.string(),
  cert: z.string(),
});

/**
 * Starts the payment sandbox if no provider is configured, and returns the variables with which the service uses it.
 * Never in production, since its purchases are free.
 */
export async function joinSandbox(env: Env): Promise<Record<string, string>> {
  const hasProvider = env.PAYMENT_CLIENT_ID !== undefined || env.PAYMENT_CLIENT_SECRET !== undefined;
  if (hasProvider || env.ENVIRONMENT === 'production') return {};
  const child = fork(path.join(import.meta.dirname, 'payment-sandbox.ts'), {
    env: {
      ...process.env,
      SANDBOX_FOLDER: env.DATA_DIR,
      SANDBOX_PORT: process.env.PAYMENT_SANDBOX_PORT ?? '8090',
      SANDBOX_WEBHOOK_URL: `http://${ownHostOf(env.HOST)}:${env.PORT}/api/v1/webhooks/payment`,
    },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const [message] = await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => Promise.reject(new Error('the payment sandbox ended while it was starting'))),
  ]);
  const { port, client_id, client_secret, webhook_id, cert } = started.parse(message);
  child.unref();
  child.channel?.unref();
  return {
    PAYMENT_CLIENT_ID: client_id,
    PAYMENT_CLIENT_SECRET: client_secret,
    PAYMENT_BASE_URL: `http://localhost:${port}`,
    PAYMENT_WEBHOOK_ID: env.PAYMENT_WEBHOOK_ID ?? webhook_id,
    PAYMENT_WEBHOOK_CERT: `${env.PAYMENT_WEBHOOK_CERT ?? ''}\n${cert}`.trim(),
    PAYMENT_GALACTIC_CITIZEN_PLAN_ID: env.PAYMENT_GALACTIC_CITIZEN_PLAN_ID ?? 'P-SANDBOX-GALACTIC-CITIZEN',
    PAYMENT_REGIONAL_OWNER_PLAN_ID: env.PAYMENT_REGIONAL_OWNER_PLAN_ID ?? 'P-SANDBOX-REGIONAL-OWNER',
  };
}
