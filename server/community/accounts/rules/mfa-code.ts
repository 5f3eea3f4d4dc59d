/** Normalises a typed code: blanks and dashes are removed. */
export function asTyped(code: string): string {
  return code.replaceAll(/[\s-]/g, '');
}

export type CodeKind = 'totp' | 'backup_code';

/** The kind of code by its format; undefined if it is neither. */
export function kindOfCode(typed: string): CodeKind | undefined {
  const code = asTyped(typed);
  if (/^\d{6}$/.test(code)) return 'totp';
  return /^[0-9a-z]{8}$/i.test(code) ? 'backup_code' : undefined;
}
