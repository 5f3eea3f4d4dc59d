import { findExistingData } from '#server/platform/db/open-database.ts';
import { type Env, readEnv, StartupError } from '#server/platform/env.ts';
import { withSecretFiles } from '#server/platform/secret-files.ts';
import { loadGeneratedSecrets } from '#server/platform/secrets.ts';

/**
 * The configuration for this start. Outside production missing secrets are generated once; in production each missing
 * one is reported.
 * @throws StartupError
 */
export async function loadEnv(): Promise<Env> {
  const given = await withSecretFiles(Object.fromEntries(Object.entries(process.env).filter(([, value]) => value)));
  if (given.ENVIRONMENT === 'production') return readEnv(given);
  const { DATABASE_URL, DATA_DIR = '.data' } = given;
  const findData = () => findExistingData({ DATA_DIR, ...(DATABASE_URL && { DATABASE_URL }) });
  const settle = (secrets: Readonly<Record<string, string>>) =>
    readEnv({ LOG_FORMAT: process.stdout.isTTY ? 'pretty' : 'json', LOG_LEVEL: 'warn', ...secrets, ...given });
  const secrets = await loadGeneratedSecrets(DATA_DIR, { given, findData, check: settle }).catch((cause: Error) => {
    if (cause instanceof StartupError) throw cause;
    throw new StartupError(
      `The data folder ${DATA_DIR} cannot be used: ${cause.message}. Set DATA_DIR to a folder that can be written.`,
    );
  });
  return settle(secrets);
}

/** Exits with one line for the operator for a StartupError; rethrows other errors. */
export function exitWithFault(error: unknown): never {
  if (!(error instanceof StartupError)) throw error;
  const name = error.name === 'StartupError' ? '' : `${error.name}: `;
  process.stderr.write(`${name}${error.message}\n`);
  process.exit(1);
}
