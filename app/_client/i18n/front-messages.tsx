import type { ReactNode } from 'react';
import { BrowserIntl } from './browser-intl.tsx';
import { type AppMessages, type Front, NAMESPACES } from './messages.ts';
import { servedWords } from './served-words.ts';
import { WordlessScreen } from './wordless-screen.tsx';
import { WordsProvider } from './words-context.tsx';

/** Provides the texts of one front end only. Without texts there is no front end, only a retry. */
export async function FrontMessages({ front, children }: { front: Front; children: ReactNode }) {
  const { language, locale, version, languages, messages, whole } = await servedWords();
  return (
    <BrowserIntl locale={locale} messages={whole ? pick(messages, NAMESPACES[front]) : messages}>
      <WordsProvider language={language} version={version} languages={languages}>
        {whole ? children : <WordlessScreen />}
      </WordsProvider>
    </BrowserIntl>
  );
}

function pick(messages: Partial<AppMessages>, names: readonly (keyof AppMessages)[]): Partial<AppMessages> {
  return Object.fromEntries(names.map((name) => [name, messages[name] ?? {}]));
}
