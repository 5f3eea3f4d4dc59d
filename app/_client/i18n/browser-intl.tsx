'use client';
import { NextIntlClientProvider } from 'next-intl';
import { type ComponentProps, useSyncExternalStore } from 'react';

function never() {
  return () => undefined;
}
function viewerZone() {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** Times are rendered in UTC on the server, and in the viewer's time zone in the browser. */
export function BrowserIntl(props: Omit<ComponentProps<typeof NextIntlClientProvider>, 'timeZone'>) {
  const timeZone = useSyncExternalStore(never, viewerZone, () => 'UTC');
  return <NextIntlClientProvider {...props} timeZone={timeZone} />;
}
