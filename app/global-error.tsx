'use client';
import './globals.css';
import { NextIntlClientProvider } from 'next-intl';
import { CrashScreen } from './_client/crash-screen.tsx';
import { MINIMUM } from './_client/i18n/minimum.ts';

/** The last resort, when the root layout itself failed: it brings its own document and texts. */
export default function GlobalError({ retry }: { retry: () => void }) {
  return (
    <html lang="en" data-theme="dark">
      <body>
        <NextIntlClientProvider locale="en" messages={MINIMUM} timeZone="UTC">
          <main>
            <CrashScreen onRetry={retry} />
          </main>
        </NextIntlClientProvider>
      </body>
    </html>
  );
}
