'use client';
import { useTranslations } from 'next-intl';
import { useCallback, useSyncExternalStore } from 'react';
import { isOneOf } from '../one-of.ts';

const SIGNS: Readonly<Record<string, string>> = { ArrowUp: '↑', ArrowDown: '↓', ArrowLeft: '←', ArrowRight: '→' };
const WORDED = ['Space', 'Enter', 'Escape', 'PageUp', 'PageDown', 'Home', 'End'] as const;
function never() {
  return () => undefined;
}
function onMac(): boolean {
  return /Mac|iPhone|iPad/.test(navigator.userAgent);
}

/** A stroke of the registry as labelled on the player's keyboard. */
export function useKeyNames(): (stroke: string) => string {
  const t = useTranslations('shortcuts.key');
  const mac = useSyncExternalStore(never, onMac, () => false);
  return useCallback(
    (stroke) => {
      if (stroke.startsWith('Mod+')) {
        const key = stroke.slice(4).toUpperCase();
        return mac ? `⌘ ${key}` : `${t('Ctrl')} ${key}`;
      }
      return isOneOf(WORDED, stroke) ? t(stroke) : (SIGNS[stroke] ?? stroke.toUpperCase());
    },
    [t, mac],
  );
}
