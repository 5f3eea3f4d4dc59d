import { looksLikeStaff } from '#server/platform/rules/confusable-text.ts';

const MAX_LENGTH = 32;
const SUFFIX = 7;

/**
 * Candidate names for a new account, the provider's own first, within the username rules. `tags` are short random
 * words that make a name unique.
 */
export function usernameCandidates(wanted: string | null, tags: readonly string[]): string[] {
  const plain = (wanted ?? '')
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^A-Za-z0-9_-]+/g, '-')
    .replace(/^[-_]+/, '')
    .replace(/[-_]+$/, '');
  const base = plain.length >= 3 && !looksLikeStaff(plain) ? plain.slice(0, MAX_LENGTH) : 'player';
  const stem = base.slice(0, MAX_LENGTH - SUFFIX).replace(/[-_]+$/, '');
  const tagged = tags.map((tag) => `${stem}-${tag.slice(0, SUFFIX - 1)}`);
  return base === 'player' ? tagged : [base, ...tagged];
}

/** For accounts without a verified e-mail: a unique address that cannot receive mail. */
export function placeholderEmail(userId: string): string {
  return `${userId}@external.invalid`;
}
