'use client';
import { useTranslations } from 'next-intl';
import { useCallback, useSyncExternalStore } from 'react';
import { z } from 'zod';

const SIGNS: Readonly<Record<string, string>> = { ArrowUp: '↑', ArrowDown: '↓', ArrowLeft: '←', ArrowRight: '→' };
const worded = z.enum(['Space', 'Enter', 'Escape', 'PageUp', 'PageDown', 'Home', 'End']);
const never = () => () => undefined;
const onMac = (): boolean => /Mac|iPhone|iPad/.test(navigator.userAgent);

/** A stroke of the registry as it stands on the keys in front of the player. */
export function useKeyNames(): (stroke: string) => string {
  const t = useTranslations('shortcuts.key');
  const mac = useSyncExternalStore(never, onMac, () => false);
  return useCallback(
    (stroke) => {
      if (stroke.startsWith('Mod+')) {
        const key = stroke.slice(4).toUpperCase();
        return mac ? `⌘ ${key}` : `${t('Ctrl')} ${key}`;
      }
      const word = worded.safeParse(stroke);
      return word.success ? t(word.data) : (SIGNS[stroke] ?? stroke.toUpperCase());
    },
    [t, mac],
  );
}
