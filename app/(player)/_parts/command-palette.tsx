'use client';
import { Search } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useShortcut } from '#app/_client/shortcuts/shortcut-provider.tsx';
import { ShortcutTip } from '#app/_client/shortcuts/shortcut-tip.tsx';
import { Button } from '#app/_ui/button.tsx';
import { loadWithRetry } from '#app/_ui/load-with-retry.ts';
import type { Me } from './use-me.ts';

const Palette = dynamic(loadWithRetry(() => import('./palette/palette.tsx').then((parts) => parts.Palette)));
const ShortcutOverlay = dynamic(
  loadWithRetry(() => import('#app/_client/shortcuts/shortcut-overlay.tsx').then((parts) => parts.ShortcutOverlay)),
);

/** The trigger of the palette, for keyboard and touch. The palette itself is loaded when it is first opened. */
export function CommandPalette({ me }: { me: Me }) {
  const t = useTranslations('palette');
  const [open, setOpen] = useState<'palette' | 'keys' | null>(null);
  useShortcut('palette', () => setOpen(open === 'palette' ? null : 'palette'));
  useShortcut('help', () => setOpen('keys'));
  return (
    <>
      <ShortcutTip id="palette" label={t('open')}>
        <Button
          look="ghost"
          size="icon"
          aria-label={t('open')}
          aria-keyshortcuts="Control+K Meta+K"
          onClick={() => setOpen('palette')}
        >
          <Search aria-hidden="true" />
        </Button>
      </ShortcutTip>
      {open === 'palette' ? <Palette me={me} onClose={() => setOpen(null)} onKeys={() => setOpen('keys')} /> : null}
      {open === 'keys' ? <ShortcutOverlay open onOpenChange={() => setOpen(null)} /> : null}
    </>
  );
}
