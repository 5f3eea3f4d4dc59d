import { createECDH, randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { StartupError } from '#server/platform/env.ts';

/** A P-256 private key that identifies us to push services; always 32 bytes. */
function newPushKey(): string {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  const key = pair.getPrivateKey();
  return Buffer.concat([Buffer.alloc(32 - key.length), key]).toString('base64url');
}

/** Generated once outside production; readable by their owner only and never in the repository. */
const GENERATED = {
  JWT_SECRET: () => randomBytes(48).toString('base64url'),
  ARIA_ENCRYPTION_KEY: () => randomBytes(48).toString('base64url'),
  VAPID_PRIVATE_KEY: () => newPushKey(),
  ADMIN_PASSWORD: () => randomBytes(18).toString('base64url'),
} as const;

/** Secrets without which stored data cannot be read or verified; the others can be generated anew. */
const IRREPLACEABLE = ['JWT_SECRET', 'ARIA_ENCRYPTION_KEY'] as const;

type Existing = {
  /** Secrets from the environment. */
  given?: Readonly<Record<string, string | undefined>>;
  /** The location of data written with other secrets; undefined if there is none. */
  findData?(): Promise<string | undefined>;
  /** Throws for secrets that are always refused, before they are written. */
  check?(secrets: Readonly<Record<string, string>>): void;
};

/**
 * The secrets of this data folder, generated on its first start.
 * @throws StartupError if those of existing data are missing
 */
export async function loadGeneratedSecrets(
  dataFolder: string,
  { given = {}, findData = async () => undefined, check = () => undefined }: Existing = {},
): Promise<Record<string, string>> {
  const file = path.join(dataFolder, 'secrets.env');
  const stored = await readSecrets(file);
  const missing = IRREPLACEABLE.filter((name) => !(given[name] ?? stored[name]));
  const data = missing.length > 0 ? await findData() : undefined;
  if (data !== undefined)
    throw new StartupError(
      `${missing.join(' and ')} ${missing.length > 1 ? 'are' : 'is'} not in ${file}, but ${data} was written with them. Restore ${file} from its backup, or set them in the environment; with new ones second factors and stored memories would be lost.`,
    );
  const secrets: Record<string, string> = {};
  for (const [name, make] of Object.entries(GENERATED)) secrets[name] = stored[name] || given[name] || make();
  check(secrets);
  if (Object.keys(GENERATED).some((name) => !stored[name])) await writeSecrets(file, secrets);
  return secrets;
}

async function readSecrets(file: string): Promise<Record<string, string | undefined>> {
  try {
    return parseEnv(await readFile(file, 'utf8'));
  } catch (cause) {
    const { code } = cause as { code?: string };
    if (code === 'ENOENT') return {};
    // The data folder, or one above it, is a file: the fault is not in the secrets.
    if (code === 'ENOTDIR') throw cause;
    throw new StartupError(
      `The secrets in ${file} cannot be read: ${(cause as Error).message}. Make the file readable, or restore it from its backup.`,
      { cause },
    );
  }
}

/** Written to a temporary file and renamed, so that a killed process or a full disk leaves no partial file. */
async function writeSecrets(file: string, secrets: Readonly<Record<string, string>>): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  const lines = Object.entries(secrets).map(([name, value]) => `${name}=${value}`);
  const text = `# Generated on the first start. Keep it; without it sessions, second factors and stored memories are lost.\n${lines.join('\n')}\n`;
  await writeFile(`${file}.new`, text, { mode: 0o600 });
  await rename(`${file}.new`, file);
}
