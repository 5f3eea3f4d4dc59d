import { createHmac } from 'node:crypto';
import { asTyped } from '#server/community/accounts/rules/mfa-code.ts';

/** Digits and letters without the easily confused I, L, O and U. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const CODES = 10;
const LENGTH = 8;

/** Ten different codes of 40 bits each; `randomBytes` supplies the randomness. */
export function makeBackupCodes(randomBytes: (size: number) => Uint8Array): string[] {
  const codes = new Set<string>();
  while (codes.size < CODES) codes.add([...randomBytes(LENGTH)].map((byte) => ALPHABET[byte % 32]).join(''));
  return [...codes];
}

/**
 * The keyed digest that is then hashed slowly in place of the code (`digest-backup-code.ts`). Without a key, 40 bits
 * could be searched within days in spite of the slow hash.
 */
export function digestOfCode(key: Uint8Array, userId: string, code: string): string {
  return createHmac('sha256', key)
    .update(`${userId}\n${asRead(code)}`)
    .digest('hex');
}

/** Reads O as 0 and I or L as 1, in either case. */
function asRead(code: string): string {
  return asTyped(code).toUpperCase().replaceAll('O', '0').replaceAll(/[IL]/g, '1');
}
