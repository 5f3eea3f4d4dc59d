import type { ReactNode } from 'react';
import { BrowserIntl } from './browser-intl.tsx';
import { type AppMessages, type Front, NAMESPACES } from './messages.ts';
import { NoTextsScreen } from './no-texts-screen.tsx';
import { readServedTexts } from './read-served-texts.ts';
import { WordsProvider } from './words-context.tsx';

/** Provides the texts of one front end only. Without texts there is no front end, only a retry. */
export async function FrontMessages({ front, children }: { front: Front; children: ReactNode }) {
  const { language, locale, version, languages, messages, whole } = await readServedTexts();
  return (
    <BrowserIntl locale={locale} texts={whole ? textsOf(front, messages) : JSON.stringify(messages)}>
      <WordsProvider language={language} version={version} languages={languages}>
        {whole ? children : <NoTextsScreen />}
      </WordsProvider>
    </BrowserIntl>
  );
}

/** Until an edit the service returns the same object: each front's part of it is written as JSON once. */
const written = new WeakMap<Partial<AppMessages>, Map<Front, string>>();

function textsOf(front: Front, messages: Partial<AppMessages>): string {
  const fronts = written.get(messages) ?? new Map<Front, string>();
  written.set(messages, fronts);
  const known = fronts.get(front);
  if (known) return known;
  const texts = JSON.stringify(Object.fromEntries(NAMESPACES[front].map((name) => [name, messages[name] ?? {}])));
  fronts.set(front, texts);
  return texts;
}
