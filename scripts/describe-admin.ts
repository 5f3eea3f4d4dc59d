import type { FirstAdmin } from '#server/community/accounts/index.ts';
import type { Env } from '#server/platform/env.ts';
import { isSecretGiven } from '#server/platform/secret-files.ts';

/**
 * The line about the admin that a start prints. A generated password is shown while it is valid; one that an operator
 * configured is never shown.
 */
export function describeAdmin(
  admin: FirstAdmin | undefined,
  { ADMIN_PASSWORD: password }: Pick<Env, 'ADMIN_PASSWORD'>,
  given: Readonly<Record<string, string | undefined>>,
): string {
  if (!admin) return 'nobody: no active account is an admin';
  const { username, email, password_holds } = admin;
  const name = email === `${username}@localhost` ? username : `${username} (${email})`;
  if (!password_holds) return `${name}  (the password has been changed since the first start)`;
  return `${name}  ${isSecretGiven(given, 'ADMIN_PASSWORD') ? '(the password you configured)' : `password ${password}`}`;
}
