'use client';
import { useTranslations } from 'next-intl';
import { KbdSequence } from '#app/_ui/kbd.tsx';
import { type Shortcut, shortcutOf } from './registry.ts';
import { useKeyNames } from './use-key-names.ts';

/** The keys of a shortcut, its alternatives side by side. */
export function ShortcutKeys({ id }: { id: Shortcut['id'] }) {
  const t = useTranslations('shortcuts');
  const nameOf = useKeyNames();
  return (
    <span className="inline-flex flex-wrap items-center justify-end gap-1">
      {shortcutOf(id)?.keys.map((strokes) => (
        <KbdSequence key={strokes.join(' ')} strokes={strokes.map(nameOf)} then={t('then')} />
      ))}
    </span>
  );
}
