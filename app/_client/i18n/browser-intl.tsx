'use client';
import { NextIntlClientProvider } from 'next-intl';
import { type ComponentProps, useSyncExternalStore } from 'react';

function never() {
  return () => undefined;
}
function viewerZone() {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** Times are UTC in what the server renders and in the viewer's own zone once the browser has taken over. */
export function BrowserIntl(props: Omit<ComponentProps<typeof NextIntlClientProvider>, 'timeZone'>) {
  const timeZone = useSyncExternalStore(never, viewerZone, () => 'UTC');
  return <NextIntlClientProvider {...props} timeZone={timeZone} />;
}
