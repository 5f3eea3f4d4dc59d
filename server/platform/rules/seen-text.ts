/**
 * Characters that show nothing and change nothing that is seen: control characters except line breaks and tabs, marks of
 * direction, tags, blank letters. Joiners and variation selectors stay, because emoji and some scripts need them.
 */
const UNSEEN =
  /(?![\n\t])\p{Cc}|\u034f|[\u00ad\u061c\u115f\u1160\u17b4\u17b5\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164\ufeff\uffa0\ufff9-\ufffb]|[\u{e0000}-\u{e007f}]/gu;
/** Nothing of these can be read by itself. */
const SHOWS_NOTHING = /[\p{C}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/gu;

export function withoutUnseen(text: string): string {
  return text.replaceAll(UNSEEN, '');
}

/** How many characters of a text a reader sees: blanks, marks alone and invisible characters count as none. */
export function seenLength(text: string): number {
  return Array.from(text.replaceAll(SHOWS_NOTHING, '')).length;
}
