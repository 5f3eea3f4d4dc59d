import { readFile } from 'node:fs/promises';
import { StartupError } from '#server/platform/env.ts';

/**
 * Variables that may be given as `<NAME>_FILE`, the path of a file with the value, as container runtimes provide
 * secrets.
 */
export const SECRET_VARIABLES = [
  'DATABASE_URL',
  'MIGRATION_DATABASE_URL',
  'REDIS_URL',
  'JWT_SECRET',
  'ARIA_ENCRYPTION_KEY',
  'VAPID_PRIVATE_KEY',
  'ADMIN_PASSWORD',
  'METRICS_TOKEN',
  'INNGEST_EVENT_KEY',
  'INNGEST_SIGNING_KEY',
  'INNGEST_SIGNING_KEY_FALLBACK',
  'PAYMENT_CLIENT_SECRET',
  'CLIENT_SECRET_CODEHOST',
  'CLIENT_SECRET_IDENTITY',
  'API_KEY_GAMEPLATFORM',
  'ARIA_LLM_PROVIDERS',
] as const;

type SecretVariable = (typeof SECRET_VARIABLES)[number];
type Variables = Readonly<Record<string, string | undefined>>;

/**
 * The environment with the contents of secret files in place of their paths; line ends around a value are removed.
 * @throws StartupError for a file that cannot be read or is empty, and for a value that is given twice
 */
export async function withSecretFiles(given: Variables): Promise<Record<string, string | undefined>> {
  const settled: Record<string, string | undefined> = { ...given };
  for (const name of SECRET_VARIABLES) {
    const file = given[`${name}_FILE`];
    if (!file) continue;
    if (given[name]) throw new StartupError(`${name} and ${name}_FILE are both set. Remove one of them.`);
    settled[name] = await readSecret(name, file);
    delete settled[`${name}_FILE`];
  }
  return settled;
}

/** Whether the operator provided a secret, as a value or as a file. */
export function isSecretGiven(given: Variables, name: SecretVariable): boolean {
  return Boolean(given[name] || given[`${name}_FILE`]);
}

async function readSecret(name: string, file: string): Promise<string> {
  const text = await readFile(file, 'utf8').catch((cause: Error) => {
    throw new StartupError(`${name}_FILE cannot be read: ${cause.message}.`, { cause });
  });
  const value = text.trim();
  if (value === '') throw new StartupError(`${name}_FILE names an empty file: ${file}.`);
  return value;
}
