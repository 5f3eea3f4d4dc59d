import { isGameWord } from '#server/companion/aria/rules/meanings.ts';
import { fold, joinSpaced, normalise, unleet, wordsOf } from '#server/companion/aria/rules/normalise.ts';
import {
  ABUSE_PHRASES,
  ATTACK_WORDS,
  CHINESE_ABUSE,
  CHINESE_PATTERNS,
  INJECTION_PATTERNS,
  JAILBREAK_PHRASES,
} from '#server/companion/aria/rules/patterns.ts';
import { hasAttackShape } from '#server/companion/aria/rules/shapes.ts';
import { PENALTIES } from '#server/companion/aria/rules/standing.ts';
import type { Threat } from '#server/companion/aria/rules/threats.ts';

export type Finding = { threat: Threat; level: 'SUSPICIOUS' | 'DANGEROUS'; rule: string };

/** The maximum distance, in words, between words of one pattern. */
const NEAR = 6;
/** The same for words for rules and orders, which also occur in talk about the game. */
const CHINESE_OVERRIDE = 'prompt.zh.override';
/**
 * How far after a word for rules, in words, the thing in the game that owns them may stand, and the words that
 * connect them.
 */
const OWNER_BEFORE = 2;
const OWNER_AFTER = 3;
const OWNER_FOLLOWS = new Set(
  'of for in on about at the der des die vom von zum zur im am fur bei beim del de la las el los para en sobre du des le les pour sur da do das dos na no nas nos pra'.split(
    ' ',
  ),
);
/** Minimum characters of a word that may be encoded text. */
const BASE64_FROM = 24;
/** Shorter texts are not checked for repetition. */
const REPETITION_FROM_WORDS = 10;
const REPETITION_SHARE = 0.3;

/**
 * The findings in a message, gravest first; empty if there are none. Layers 1 and 4: the text is normalised, and also
 * read with its letters joined, with digits as letters and with base64 decoded. Runs in linear time.
 */
export function screen(message: string): Finding[] {
  const text = normalise(message);
  const found = new Map<string, Finding>();
  for (const reading of readingsOf(text))
    for (const finding of screenReading(reading)) found.set(finding.rule, finding);
  for (const finding of [...shapes(text), ...repetition(text), ...abuse(text)]) found.set(finding.rule, finding);
  return [...found.values()].sort(byGravity);
}

/** `DANGEROUS` before `SUSPICIOUS`, then what costs more trust: the first finding is the violation that is recorded. */
export function byGravity(a: Finding, b: Finding): number {
  const byLevel = Number(a.level === 'SUSPICIOUS') - Number(b.level === 'SUSPICIOUS');
  return byLevel || (PENALTIES[b.threat] ?? 0) - (PENALTIES[a.threat] ?? 0);
}

/** The share, 0 to 1, of rules that a message matches; dangerous ones count four times. */
export function anomalyScore(findings: readonly Finding[]): number {
  const sum = findings.reduce((total, { level }) => total + (level === 'DANGEROUS' ? 0.4 : 0.1), 0);
  return Math.min(1, Math.round(sum * 100) / 100);
}

function readingsOf(text: string): string[] {
  return [...new Set([text, joinSpaced(text), ...decoded(text)])];
}

/** Long base64 words that decode to plain text. */
function decoded(text: string): string[] {
  const words = (text.match(/[A-Za-z0-9+/]+={0,2}/g) ?? []).filter(({ length }) => length >= BASE64_FROM);
  return words.slice(0, 4).flatMap((word) => {
    const plain = Buffer.from(word, 'base64').toString('latin1');
    return /^[\x20-\x7E]+$/.test(plain) ? [normalise(plain)] : [];
  });
}

function screenReading(text: string): Finding[] {
  const lower = text.toLowerCase();
  const injections = INJECTION_PATTERNS.filter(({ test }) => test.test(lower)).map(({ id, threat }): Finding => {
    return { threat, level: 'DANGEROUS', rule: id };
  });
  const folded = unleet(fold(text));
  return [...injections, ...screenChinese(text), ...screenWords(wordsOf(folded))];
}

function screenChinese(text: string): Finding[] {
  const joined = text.replace(/\s/g, '');
  const hits = CHINESE_PATTERNS.filter(({ id, test }) => {
    const said = test.exec(joined)?.[0];
    return said !== undefined && !(id === CHINESE_OVERRIDE && isGameWord(said));
  });
  const signs = hits.filter(({ indicator }) => indicator);
  return [
    ...hits
      .filter(({ indicator }) => !indicator)
      .map(({ id, threat }): Finding => ({ threat, level: 'DANGEROUS', rule: id })),
    ...jailbreak(
      signs.map(({ id }) => id),
      'jailbreak.zh',
    ),
  ];
}

function jailbreak(signs: readonly string[], rule: string): Finding[] {
  if (signs.length === 0) return [];
  return [{ threat: 'jailbreak_attempt', level: signs.length > 1 ? 'DANGEROUS' : 'SUSPICIOUS', rule }];
}

type Kind = keyof typeof ATTACK_WORDS;
type Stems = { exact: ReadonlySet<string>; prefixes: ReadonlyMap<string, readonly string[]> };

function stemsOf(list: string): Stems {
  const all = list.split(' ');
  const prefixes = all.filter((stem) => !stem.startsWith('='));
  return {
    exact: new Set(all.filter((stem) => stem.startsWith('=')).map((stem) => stem.slice(1))),
    prefixes: Map.groupBy(prefixes, (stem) => stem.slice(0, 3)),
  };
}

const STEMS = Object.fromEntries(Object.entries(ATTACK_WORDS).map(([kind, list]) => [kind, stemsOf(list)])) as Record<
  Kind,
  Stems
>;

function isOf(word: string, { exact, prefixes }: Stems): boolean {
  return exact.has(word) || (prefixes.get(word.slice(0, 3))?.some((stem) => word.startsWith(stem)) ?? false);
}

function placesOf(words: readonly string[], kind: Kind): number[] {
  return words.flatMap((word, index) => (isOf(word, STEMS[kind]) ? [index] : []));
}

/**
 * Whether words of three kinds occur in this order close to each other, the last being another word than the second.
 */
function inOrder(first: readonly number[], second: readonly number[], third: readonly number[]): boolean {
  return first.some((a) => third.some((c) => c > a && c - a <= NEAR && second.some((b) => b > a && b < c)));
}

/** Questions about rules of the game are allowed: `the station's rules`, `rules of docking`, `Regeln der Station`. */
function isOfGame(words: readonly string[], at: number): boolean {
  if (words.slice(Math.max(0, at - OWNER_BEFORE), at).some(isGameWord)) return true;
  return OWNER_FOLLOWS.has(words[at + 1] ?? '') && words.slice(at + 2, at + 2 + OWNER_AFTER).some(isGameWord);
}

function screenWords(words: readonly string[]): Finding[] {
  const rules = placesOf(words, 'rules').filter((at) => !isOfGame(words, at));
  const findings: Finding[] = [];
  if (inOrder(placesOf(words, 'override'), placesOf(words, 'scope'), rules))
    findings.push({ threat: 'prompt_injection', level: 'DANGEROUS', rule: 'prompt.override' });
  if (
    inOrder(
      placesOf(words, 'reveal'),
      placesOf(words, 'secretScope'),
      placesOf(words, 'secret').filter((at) => !isOfGame(words, at)),
    )
  )
    findings.push({ threat: 'prompt_injection', level: 'DANGEROUS', rule: 'prompt.reveal' });
  return [...findings, ...jailbreak(jailbreakSigns(words), 'jailbreak.signs')];
}

function jailbreakSigns(words: readonly string[]): string[] {
  const line = ` ${words.join(' ')} `;
  const kinds = Object.entries(JAILBREAK_PHRASES)
    .filter(([, phrases]) => phrases.some((phrase) => line.includes(` ${phrase} `)))
    .map(([kind]) => kind);
  if (placesOf(words, 'unbound').length > 0) kinds.push('unbound');
  if (placesOf(words, 'override').some((at) => placesOf(words, 'rules').some((to) => Math.abs(to - at) <= NEAR)))
    kinds.push('override');
  return [...new Set(kinds)];
}

/** What the word lists miss: a sentence with the shape of an attack. */
function shapes(text: string): Finding[] {
  return hasAttackShape(text) ? [{ threat: 'prompt_injection', level: 'DANGEROUS', rule: 'prompt.shape' }] : [];
}

/** One word repeated over and over, which only wastes tokens. */
function repetition(text: string): Finding[] {
  const words = wordsOf(fold(text));
  if (words.length < REPETITION_FROM_WORDS) return [];
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  const highest = Math.max(...counts.values());
  if (highest / words.length <= REPETITION_SHARE) return [];
  return [{ threat: 'cost_abuse', level: 'SUSPICIOUS', rule: 'cost.repetition' }];
}

function abuse(text: string): Finding[] {
  const line = ` ${wordsOf(fold(text)).join(' ')} `;
  const isAbuse =
    ABUSE_PHRASES.some((phrase) => line.includes(` ${phrase} `)) || CHINESE_ABUSE.test(line.replaceAll(' ', ''));
  if (!isAbuse) return [];
  return [{ threat: 'inappropriate_content', level: 'SUSPICIOUS', rule: 'content.abuse' }];
}
