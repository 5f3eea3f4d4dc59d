import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { isListed } from '#server/accounts/rules/leaked-passwords.ts';
import { validationError } from '#server/platform/errors.ts';
import { PROJECT_ROOT } from '#server/platform/project-root.ts';

/** Made by `npm run list-leaked-passwords`; 350 kB, read when the first password is chosen. */
const FILE = path.join(PROJECT_ROOT, 'server/accounts/leaked-passwords.bin');

let list: Promise<Buffer> | undefined;

/** Refuses what leaks show to be used by many, and nothing that only resembles it. @throws DomainError VALIDATION at `field` */
export async function refuseLeakedPassword(password: string, field: 'password' | 'new_password'): Promise<void> {
  list ??= readFile(FILE).catch((error: unknown) => {
    list = undefined;
    throw error;
  });
  if (!isListed(await list, password)) return;
  throw validationError([{ path: field, message: 'This is one of the most common passwords. Choose another one.' }]);
}
