/**
 * Writes the secrets that deploy/compose.yaml reads: `node scripts/make-secrets.ts [folder]`. Existing ones are
 * retained, so it can be repeated; certificates that expire within two months are renewed. Only the owner can enter the
 * folder; the files are readable by the users inside the containers.
 */
import { createECDH, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { makeCertificates } from '#scripts/make-certificates.ts';

const folder = path.resolve(process.argv[2] ?? path.join(import.meta.dirname, '../deploy/secrets'));

function random(bytes: number): () => string {
  return () => randomBytes(bytes).toString('hex');
}

function pushKey(): string {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  const key = pair.getPrivateKey();
  return Buffer.concat([Buffer.alloc(32 - key.length), key]).toString('base64url');
}

await mkdir(folder, { recursive: true, mode: 0o700 });
await chmod(folder, 0o700);
const owner = await secret('owner_password', random(24));
const app = await secret('app_password', random(24));
const inngest = await secret('inngest_password', random(24));
const redis = await secret('redis_password', random(24));
const redisOfInngest = await secret('redis_inngest_password', random(24));
await secret('postgres_password', random(24));
await address('database_url', `postgres://starhelm_app:${app}@postgres:5432/starhelm?${verified('app')}`);
await address(
  'migration_database_url',
  `postgres://starhelm_owner:${owner}@postgres:5432/starhelm?${verified('owner')}`,
);
await address('inngest_database_url', `postgres://inngest:${inngest}@postgres:5432/inngest?${verified()}`);
await address('redis_url', `rediss://starhelm:${redis}@redis:6379`, `rediss://:${redis}@redis:6379`);
await address('inngest_redis_url', `rediss://inngest:${redisOfInngest}@redis:6379`);
await secret('jwt_secret', random(48));
await secret('aria_encryption_key', random(48));
await secret('vapid_private_key', pushKey);
await secret('admin_password', random(18));
await secret('metrics_token', random(24));
await secret('inngest_event_key', random(32));
await secret('inngest_signing_key', () => `signkey-prod-${random(32)()}`);
const { made, until } = await makeCertificates(folder);
if (made)
  console.log(
    `Certificates inside the compose file hold until ${until.toISOString().slice(0, 10)}. Start all its parts anew.`,
  );
for (const name of ['tls_certificate', 'tls_key'])
  if (!existsSync(path.join(folder, name))) console.log(`Put the proxy's ${name} (PEM) at ${path.join(folder, name)}.`);

/** The value of a secret: the existing one, or a new one. */
async function secret(name: string, make: () => string): Promise<string> {
  const file = path.join(folder, name);
  if (!existsSync(file)) await writeFile(file, make(), { mode: 0o444, flag: 'wx' });
  return readFile(file, 'utf8');
}

/** What is known of a server's certificate, and the one a role shows. */
function verified(party?: 'app' | 'owner'): string {
  const own = party ? `&sslcert=/run/secrets/${party}_certificate&sslkey=/run/secrets/${party}_key` : '';
  return `sslmode=verify-full&sslrootcert=/run/secrets/internal_ca${own}`;
}

/**
 * Rewritten where only its password differs, which is a separate secret and may be new, and where it is of an earlier
 * release, without TLS or with the shared account.
 */
async function address(name: string, value: string, ...before: string[]): Promise<void> {
  const file = path.join(folder, name);
  const earlier = existsSync(file) ? await readFile(file, 'utf8') : undefined;
  const replaced = [value, ...before].flatMap((one) => [one.replace(/\?.*$/, '').replace(/^rediss:/, 'redis:'), one]);
  const isReplaced = earlier !== undefined && replaced.some((one) => withoutPassword(one) === withoutPassword(earlier));
  if (isReplaced && earlier !== value) await rm(file);
  await secret(name, () => value);
}

function withoutPassword(url: string): string {
  return url.replace(/:[0-9a-f]+@/, '@');
}
