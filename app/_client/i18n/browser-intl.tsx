'use client';
import { NextIntlClientProvider } from 'next-intl';
import { type ReactNode, use, useSyncExternalStore } from 'react';
import { loadTexts } from './load-texts.ts';
import type { AppMessages } from './messages.ts';
import { renderedTexts } from './rendered-texts.ts';

function never() {
  return () => undefined;
}
let zone: string | undefined;
/** Read at each rendering, and the first formatter of a page takes several milliseconds to make. */
function viewerZone() {
  zone ??= Intl.DateTimeFormat().resolvedOptions().timeZone;
  return zone;
}

type BrowserIntlProps = { locale: string; children: ReactNode } & (
  | { address: string; minimum?: undefined }
  | { minimum: Partial<AppMessages>; address?: undefined }
);

/**
 * Times are rendered in UTC on the server, and in the viewer's time zone in the browser. The texts are a file that
 * browsers keep: in the page they were nine tenths of its bytes at each visit.
 */
export function BrowserIntl({ locale, address, minimum, children }: BrowserIntlProps) {
  const timeZone = useSyncExternalStore(never, viewerZone, () => 'UTC');
  const messages = address === undefined ? minimum : textsAt(address);
  return (
    <NextIntlClientProvider locale={locale} messages={messages} timeZone={timeZone}>
      {children}
    </NextIntlClientProvider>
  );
}

function textsAt(address: string): Partial<AppMessages> {
  return typeof window === 'undefined' ? renderedTexts(address) : use(loadTexts(address));
}
