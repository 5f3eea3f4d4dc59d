import { NextIntlClientProvider } from 'next-intl';
import type { ReactNode } from 'react';
import { type Front, LOCALE, loadMessages, NAMESPACES } from './messages.ts';

/** Gives a front end its words. Times are shown in the viewer's zone once the browser takes over. */
export async function FrontMessages({ front, children }: { front: Front; children: ReactNode }) {
  const messages = await loadMessages(LOCALE, NAMESPACES[front]);
  return (
    <NextIntlClientProvider locale={LOCALE} messages={messages}>
      {children}
    </NextIntlClientProvider>
  );
}
