/** A long code in groups of four, as people read and type it. */
export function grouped(code: string): string {
  return code.match(/.{1,4}/g)?.join(' ') ?? '';
}

/** The content of the backup-code file; it does not name the account. */
export function codesFile(title: string, codes: readonly string[]): string {
  return `${title}\n\n${codes.map((code) => grouped(code)).join('\n')}\n`;
}
