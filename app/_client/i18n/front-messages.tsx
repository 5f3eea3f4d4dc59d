import type { ReactNode } from 'react';
import { BrowserIntl } from './browser-intl.tsx';
import { type Front, LOCALE, loadMessages, NAMESPACES } from './messages.ts';

/** Gives a front end its words, and no other front's. */
export async function FrontMessages({ front, children }: { front: Front; children: ReactNode }) {
  return (
    <BrowserIntl locale={LOCALE} messages={await loadMessages(LOCALE, NAMESPACES[front])}>
      {children}
    </BrowserIntl>
  );
}
