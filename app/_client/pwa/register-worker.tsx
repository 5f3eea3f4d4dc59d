'use client';
import { useLocale } from 'next-intl';
import { useEffect } from 'react';

/** Registers the service worker once a screen is rendered, and sends it the language of the page it caches. */
export function RegisterWorker() {
  const locale = useLocale();
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return;
    async function register() {
      await navigator.serviceWorker.register('/sw.js');
      const { active } = await navigator.serviceWorker.ready;
      active?.postMessage({ type: 'language', locale });
    }
    // If a browser refuses (private windows do), the game works without it.
    void register().catch(() => undefined);
  }, [locale]);
  return null;
}
