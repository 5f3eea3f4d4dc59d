/**
 * Letters, digits, combining marks, single blanks and some punctuation; no invisible characters, so that names cannot
 * look alike.
 */
export const TEAM_NAME = /^[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:[ '’.&-]{1,3}[\p{L}\p{N}][\p{L}\p{M}\p{N}]*)*[.!]?$/u;
const TAG = /^[A-Z0-9]{2,5}$/;

/** A team's name in its stored form: compatibility forms normalised, one blank between words. */
export function cleanTeamName(text: string): string {
  return text.toWellFormed().normalize('NFKC').replaceAll(/\s+/gu, ' ').trim();
}

export function isTeamName(name: string): boolean {
  return TEAM_NAME.test(name);
}

export function cleanTag(text: string): string {
  return text.trim().toUpperCase();
}

export function isTag(tag: string): boolean {
  return TAG.test(tag);
}
