'use client';
import { useLocale } from 'next-intl';
import { useEffect } from 'react';
import { serviceWorkers } from '#app/_browser/secure-context.ts';

/** Registers the service worker once a screen is rendered, and sends it the language of the page it caches. */
export function RegisterWorker() {
  const locale = useLocale();
  useEffect(() => {
    const workers = serviceWorkers();
    if (!workers) return;
    async function register(container: ServiceWorkerContainer) {
      await container.register('/sw.js');
      const { active } = await container.ready;
      active?.postMessage({ type: 'language', locale });
    }
    // If a browser refuses (private windows do), the game works without it.
    void register(workers).catch(() => undefined);
  }, [locale]);
  return null;
}
