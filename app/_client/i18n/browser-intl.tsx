'use client';
import { NextIntlClientProvider } from 'next-intl';
import { type ReactNode, useMemo, useSyncExternalStore } from 'react';
import type { AppMessages } from './messages.ts';

function never() {
  return () => undefined;
}
function viewerZone() {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** @throws SyntaxError when it is no JSON, which the service never sends */
function parseTexts(texts: string): Partial<AppMessages> {
  return JSON.parse(texts);
}

type BrowserIntlProps = {
  locale: string;
  /** `AppMessages` as JSON. */
  texts: string;
  children: ReactNode;
};

/**
 * Times are rendered in UTC on the server, and in the viewer's time zone in the browser. The texts are one string: as an
 * object React would serialize and parse each of three thousand texts by itself.
 */
export function BrowserIntl({ locale, texts, children }: BrowserIntlProps) {
  const timeZone = useSyncExternalStore(never, viewerZone, () => 'UTC');
  const messages = useMemo(() => parseTexts(texts), [texts]);
  return (
    <NextIntlClientProvider locale={locale} messages={messages} timeZone={timeZone}>
      {children}
    </NextIntlClientProvider>
  );
}
