'use client';
import './globals.css';
import { MINIMUM } from './_client/i18n/minimum.ts';

const { crash } = MINIMUM.common.shell;
const { retry: retryLabel } = MINIMUM.common.ui;
const BUTTON = 'rounded-sm border border-line bg-raised px-4 py-2 text-sm';

/**
 * Shown if the root layout itself failed: a complete document with its own texts and buttons. Every page loads it, so
 * it imports nothing from the kit.
 */
export default function GlobalError({ retry }: { retry: () => void }) {
  return (
    <html lang="en" data-theme="dark">
      <body>
        <main
          className="grid min-h-[60dvh] content-center justify-items-center gap-2 px-6 py-10 text-center"
          role="alert"
        >
          <h1 className="text-base font-strong">{crash.title}</h1>
          <p className="max-w-prose text-sm text-pretty text-ink-muted">{crash.detail}</p>
          <p className="mt-2 flex flex-wrap justify-center gap-2">
            <button type="button" className={BUTTON} onClick={retry}>
              {retryLabel}
            </button>
            <button type="button" className={BUTTON} onClick={() => window.location.reload()}>
              {crash.reload}
            </button>
          </p>
        </main>
      </body>
    </html>
  );
}
