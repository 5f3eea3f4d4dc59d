import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { freePort } from '#tests/support/free-port.ts';

const COMPOSE = path.resolve(import.meta.dirname, '../../deploy/compose.yaml');
const REDIS = process.env.REDIS_SERVER ?? 'redis-server';
const ACCOUNTS = ['default', 'starhelm', 'inngest', 'health'];
const TLS = [
  '--tls-ca-cert-file',
  'internal_ca',
  '--tls-cert-file',
  'redis_certificate',
  '--tls-key-file',
  'redis_key',
];

/** Redis as the compose file configures it: with TLS only, the certificates in `folder`, and its accounts. */
export async function startInsideRedis(
  folder: string,
  password: string,
): Promise<{ port: number; stop(): Promise<void> }> {
  const port = await freePort();
  const listening = ['--port', '0', '--tls-port', String(port), '--tls-auth-clients', 'no', '--bind', '127.0.0.1'];
  const redis = spawn(REDIS, ['--save', '', ...(await accountsOf(password)), ...listening, ...TLS], { cwd: folder });
  const ended = once(redis, 'exit');
  for await (const chunk of redis.stdout) if (String(chunk).includes('Ready to accept connections')) break;
  return {
    port,
    stop: async () => {
      redis.kill('SIGKILL');
      await ended;
    },
  };
}

/** The accounts of the compose file, with one password, as the shell would hand them over. */
async function accountsOf(password: string): Promise<string[]> {
  const text = await readFile(COMPOSE, 'utf8');
  const lines = [...text.matchAll(/^ +(--user \w+ (?:on|off).*)$/gm)].map(([, line = '']) =>
    line
      .replace(/>\$\$\(cat [^)]+\)/, `>${password}`)
      .replaceAll('"', '')
      .split(' '),
  );
  const names = lines.map(([, name]) => name);
  if (names.join() !== ACCOUNTS.join()) throw new Error(`the compose file has other accounts: ${names.join()}`);
  return lines.flat();
}
