'use client';
import { NextIntlClientProvider } from 'next-intl';
import { type ComponentProps, useSyncExternalStore } from 'react';

const never = () => () => undefined;
const viewerZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Times are UTC in what the server renders and in the viewer's own zone once the browser has taken over. */
export function BrowserIntl(props: Omit<ComponentProps<typeof NextIntlClientProvider>, 'timeZone'>) {
  const timeZone = useSyncExternalStore(never, viewerZone, () => 'UTC');
  return <NextIntlClientProvider {...props} timeZone={timeZone} />;
}
