'use client';
import './globals.css';
import { NextIntlClientProvider } from 'next-intl';
import shell from '../messages/en/shell.json';
import ui from '../messages/en/ui.json';
import { CrashScreen } from './_client/crash-screen.tsx';

/** The last resort, when the root layout itself broke: it brings its own document and words. */
export default function GlobalError({ retry }: { retry: () => void }) {
  return (
    <html lang="en" data-theme="dark">
      <body>
        <NextIntlClientProvider locale="en" messages={{ shell, ui }} timeZone="UTC">
          <main>
            <CrashScreen onRetry={retry} />
          </main>
        </NextIntlClientProvider>
      </body>
    </html>
  );
}
