/** A code as people type it: blanks and dashes of its groups do not count. */
export function asTyped(code: string): string {
  return code.replaceAll(/[\s-]/g, '');
}

export type CodeKind = 'totp' | 'backup_code';

/** What a code can be by its shape; undefined for what cannot be any. */
export function kindOfCode(typed: string): CodeKind | undefined {
  const code = asTyped(typed);
  if (/^\d{6}$/.test(code)) return 'totp';
  return /^[0-9a-z]{8}$/i.test(code) ? 'backup_code' : undefined;
}
