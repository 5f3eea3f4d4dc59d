import type { ReactNode } from 'react';
import { preload } from 'react-dom';
import { EarlyPresses } from '../early-presses.tsx';
import { BrowserIntl } from './browser-intl.tsx';
import { frontTexts } from './front-texts.ts';
import type { Front } from './messages.ts';
import { NoTextsScreen } from './no-texts-screen.tsx';
import { readServedTexts } from './read-served-texts.ts';
import { offerTexts } from './rendered-texts.ts';
import { WordsProvider } from './words-context.tsx';

/** Provides the texts of one front end only. Without texts there is no front end, only a retry. */
export async function FrontMessages({ front, children }: { front: Front; children: ReactNode }) {
  const { language, locale, version, languages, messages, whole } = await readServedTexts();
  const words = (
    <WordsProvider language={language} version={version} languages={languages}>
      {whole ? children : <NoTextsScreen />}
    </WordsProvider>
  );
  if (!whole)
    return (
      <BrowserIntl locale={locale} minimum={messages}>
        {words}
      </BrowserIntl>
    );
  const texts = frontTexts(front, language, messages);
  offerTexts(texts.address, texts.messages);
  // Needed once the scripts are there; what is painted first goes before it.
  preload(texts.address, { as: 'fetch', crossOrigin: 'anonymous', fetchPriority: 'low' });
  return (
    <BrowserIntl locale={locale} address={texts.address}>
      {words}
      <EarlyPresses />
    </BrowserIntl>
  );
}
