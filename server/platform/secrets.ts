import { createECDH, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseEnv } from 'node:util';

/** A private key of P-256 that push services know us by; always 32 bytes. */
function newPushKey(): string {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  const key = pair.getPrivateKey();
  return Buffer.concat([Buffer.alloc(32 - key.length), key]).toString('base64url');
}

/** Made once for a start outside production; readable by their owner only and never in the repository. */
const GENERATED = {
  JWT_SECRET: () => randomBytes(48).toString('base64url'),
  ARIA_ENCRYPTION_KEY: () => randomBytes(48).toString('base64url'),
  VAPID_PRIVATE_KEY: () => newPushKey(),
  ADMIN_PASSWORD: () => randomBytes(12).toString('base64url'),
} as const;

/** The secrets of this data folder, generated where missing. */
export async function loadGeneratedSecrets(dataFolder: string): Promise<Record<string, string>> {
  const file = path.join(dataFolder, 'secrets.env');
  const stored = existsSync(file) ? parseEnv(await readFile(file, 'utf8')) : {};
  const secrets: Record<string, string> = {};
  for (const [name, make] of Object.entries(GENERATED)) secrets[name] = stored[name] ?? make();
  if (Object.keys(GENERATED).some((name) => stored[name] === undefined)) {
    await mkdir(dataFolder, { recursive: true });
    const lines = Object.entries(secrets).map(([name, value]) => `${name}=${value}`);
    await writeFile(
      file,
      `# Generated on the first start. Keep it; without it sessions, second factors and stored memories are lost.\n${lines.join('\n')}\n`,
      { mode: 0o600 },
    );
  }
  return secrets;
}
