/** Letters, figures, marks on letters, single blanks and a few signs: nothing unseen, so that no name looks like another twice. */
const NAME = /^[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:[ '’.&-]{1,3}[\p{L}\p{N}][\p{L}\p{M}\p{N}]*)*[.!]?$/u;
const TAG = /^[A-Z0-9]{2,5}$/;

/** A team's name as it is kept: compatibility forms made plain, one blank between words. */
export const cleanTeamName = (text: string): string =>
  text.toWellFormed().normalize('NFKC').replaceAll(/\s+/gu, ' ').trim();

export const isTeamName = (name: string): boolean => NAME.test(name);

export const cleanTag = (text: string): string => text.trim().toUpperCase();

export const isTag = (tag: string): boolean => TAG.test(tag);
