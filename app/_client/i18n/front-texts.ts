import { createHash } from 'node:crypto';
import type { LanguageCode } from '#server/foundation/i18n/rules/languages.ts';
import { type AppMessages, type Front, NAMESPACES } from './messages.ts';

/** The texts of one front end in one language, and the address of their file. */
export type FrontTexts = { address: string; digest: string; messages: Partial<AppMessages>; json: string };

/** Until an edit the service returns the same object: each front's part of it is written once. */
const written = new WeakMap<Partial<AppMessages>, Map<Front, FrontTexts>>();

/** @param all every text of the language */
export function frontTexts(front: Front, language: LanguageCode, all: Partial<AppMessages>): FrontTexts {
  const fronts = written.get(all) ?? new Map<Front, FrontTexts>();
  written.set(all, fronts);
  const known = fronts.get(front);
  if (known) return known;
  const messages = Object.fromEntries(NAMESPACES[front].map((name) => [name, all[name] ?? {}]));
  const json = JSON.stringify(messages);
  const digest = createHash('sha256').update(json).digest('hex').slice(0, 16);
  const texts = { address: `/texts/${front}/${language}.${digest}.json`, digest, messages, json };
  fronts.set(front, texts);
  return texts;
}
