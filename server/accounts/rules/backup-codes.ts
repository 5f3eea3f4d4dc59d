import { createHmac } from 'node:crypto';
import { asTyped } from '#server/accounts/rules/mfa-code.ts';

/** Digits and letters that no eye confuses: without I, L, O and U. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const CODES = 10;
const LENGTH = 8;

/** Ten different codes of 40 bits each. `randomBytes` is the source of chance. */
export function makeBackupCodes(randomBytes: (size: number) => Uint8Array): string[] {
  const codes = new Set<string>();
  while (codes.size < CODES) codes.add([...randomBytes(LENGTH)].map((byte) => ALPHABET[byte % 32]).join(''));
  return [...codes];
}

/**
 * What is hashed slowly in place of a code (`digest-backup-code.ts`). Keyed: forty bits alone would be searched through in
 * days even so.
 */
export function digestOfCode(key: Uint8Array, userId: string, code: string): string {
  return createHmac('sha256', key)
    .update(`${userId}\n${asRead(code)}`)
    .digest('hex');
}

/** People write O for 0 and I or L for 1, in either case. */
function asRead(code: string): string {
  return asTyped(code).toUpperCase().replaceAll('O', '0').replaceAll(/[IL]/g, '1');
}
