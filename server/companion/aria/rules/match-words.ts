/**
 * The result of matching a text: a confidence of 0 to 1.5 for each vocabulary name found, and how many of its words
 * were known.
 */
export type Matches<Name extends string> = { hits: ReadonlyMap<Name, number>; known: number };

type Stem<Name> = { stem: string; name: Name };
type Spelled<Name> = Stem<Name> & { signs: number };
/** A text prepared for matching: folded, and its words. */
export type Line = { folded: string; words: readonly string[] };
export type Vocabulary<Name extends string> = {
  exact: ReadonlyMap<string, readonly Name[]>;
  byStart: ReadonlyMap<string, readonly Stem<Name>[]>;
  byInitial: ReadonlyMap<string, readonly Spelled<Name>[]>;
  /** Phrases by their first word. */
  phrases: ReadonlyMap<string, readonly { phrase: string; name: Name }[]>;
  searched: readonly { phrase: string; name: Name }[];
};

/** Length of the common prefix of a stem and its longer forms. */
const START = 4;
const LONGER_BY = 4;
const TYPO_FROM = 5;
/** Minimum common letters of two forms of a word, and maximum length of their differing endings. */
const SAME_FROM = 5;
const ENDING = 4;

/**
 * Vocabulary words by name; entries without Latin letters are searched within the text, since Chinese has no blanks.
 */
export function vocabularyOf<Name extends string>(lists: Readonly<Record<Name, string>>): Vocabulary<Name> {
  const all = (Object.entries(lists) as [Name, string][]).flatMap(([name, list]) =>
    list.split(' ').map((entry) => ({ stem: entry.replaceAll('_', ' '), name })),
  );
  const latin = all.filter(({ stem }) => /^[a-z0-9 ]+$/.test(stem));
  const single = latin.filter(({ stem }) => !stem.includes(' '));
  const grouped = Map.groupBy(single, ({ stem }) => stem);
  return {
    exact: new Map([...grouped].map(([stem, stems]) => [stem, stems.map(({ name }) => name)])),
    byStart: Map.groupBy(
      single.filter(({ stem }) => stem.length >= START),
      ({ stem }) => stem.slice(0, START),
    ),
    byInitial: Map.groupBy(
      single
        .filter(({ stem }) => stem.length >= TYPO_FROM)
        .map(({ stem, name }) => ({ stem, name, signs: signMask(stem) })),
      ({ stem }) => stem.slice(0, 1),
    ),
    phrases: Map.groupBy(
      latin.filter(({ stem }) => stem.includes(' ')).map(({ stem, name }) => ({ phrase: ` ${stem} `, name })),
      ({ phrase }) => phrase.slice(1, phrase.indexOf(' ', 1)),
    ),
    searched: all.filter((entry) => !latin.includes(entry)).map(({ stem, name }) => ({ phrase: stem, name })),
  };
}

/** Matches a text against a vocabulary: whole words, longer forms, phrases, then typing errors. */
export function matchWords<Name extends string>({ folded, words }: Line, vocabulary: Vocabulary<Name>): Matches<Name> {
  const hits = new Map<Name, number>();
  let known = 0;
  function note(name: Name, sureness: number): void {
    hits.set(name, Math.max(hits.get(name) ?? 0, sureness));
  }
  for (const word of words) {
    const found = readWord(word, vocabulary);
    for (const { name, sureness } of found) note(name, sureness);
    known += found[0]?.sureness ?? 0;
  }
  const line = ` ${words.join(' ')} `;
  for (const word of new Set(words))
    for (const { phrase, name } of vocabulary.phrases.get(word) ?? [])
      if (line.includes(phrase)) {
        note(name, 1.5);
        known += 1;
      }
  for (const { phrase, name } of vocabulary.searched)
    if (folded.includes(phrase)) {
      note(name, phrase.length > 1 ? 1 + Math.min(3, phrase.length - 2) * 0.15 : 0.6);
      known += phrase.length;
    }
  return { hits, known };
}

type Found<Name> = { name: Name; sureness: number };

function readWord<Name extends string>(word: string, vocabulary: Vocabulary<Name>): Found<Name>[] {
  const exact = vocabulary.exact.get(word);
  if (exact) return exact.map((name) => ({ name, sureness: 1 }));
  const longer = (vocabulary.byStart.get(word.slice(0, START)) ?? []).filter(
    ({ stem }) => word.startsWith(stem) && word.length - stem.length <= LONGER_BY,
  );
  if (longer.length > 0) return longer.map(({ name }) => ({ name, sureness: 0.9 }));
  if (word.length < TYPO_FROM) return [];
  const slipped = nearly(word, vocabulary);
  return slipped.length > 0 ? slipped : inflected(word, vocabulary);
}

/** Another form of the same word: a long common prefix, different endings (`mejorar`, `mejoramos`). */
function inflected<Name extends string>(word: string, { byStart }: Vocabulary<Name>): Found<Name>[] {
  return (byStart.get(word.slice(0, START)) ?? [])
    .filter(({ stem }) => {
      const same = sharedStart(word, stem);
      return same >= SAME_FROM && Math.max(word.length, stem.length) - same <= ENDING;
    })
    .map(({ name }) => ({ name, sureness: 0.7 }));
}

function sharedStart(a: string, b: string): number {
  let same = 0;
  while (same < a.length && a[same] === b[same]) same++;
  return same;
}

function nearly<Name extends string>(word: string, { byInitial }: Vocabulary<Name>): Found<Name>[] {
  const allowed = word.length >= 8 ? 2 : 1;
  const signs = signMask(word);
  const starts = new Set([word.slice(0, 1), word.slice(1, 2)]);
  return [...starts]
    .flatMap((start) => byInitial.get(start) ?? [])
    .filter(
      (known) =>
        Math.abs(known.stem.length - word.length) <= allowed &&
        countBits(signs ^ known.signs) <= allowed * 2 &&
        slips(word, known.stem) <= allowed,
    )
    .map(({ name }) => ({ name, sureness: word.length > 6 ? 0.75 : 0.55 }));
}

/** A bit mask of a word's letters: a typing error changes at most two bits. */
function signMask(word: string): number {
  let signs = 0;
  for (let at = 0; at < word.length; at++) signs |= 1 << (word.charCodeAt(at) & 31);
  return signs;
}

function countBits(bits: number): number {
  let left = bits;
  let count = 0;
  for (; left !== 0; count++) left &= left - 1;
  return count;
}

/** Typing errors (missing, doubled, wrong or swapped letters): the optimal string alignment distance. */
export function slips(a: string, b: string): number {
  let older: number[] = [];
  let old = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      let least = Math.min((old[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (old[j - 1] ?? 0) + same);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        least = Math.min(least, (older[j - 2] ?? 0) + 1);
      row.push(least);
    }
    older = old;
    old = row;
  }
  return old[b.length] ?? 0;
}
