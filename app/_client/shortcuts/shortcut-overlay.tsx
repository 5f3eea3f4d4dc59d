'use client';
import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { DialogContent, DialogRoot } from '#app/_ui/dialog.tsx';
import { Switch } from '#app/_ui/switch.tsx';
import { SHORTCUT_PLACES, SHORTCUTS, type ShortcutPlace } from './registry.ts';
import { ShortcutKeys } from './shortcut-keys.tsx';
import { setSingleKeys, useSingleKeys } from './single-keys.ts';

export type ShortcutOverlayProps = { open: boolean; onOpenChange: (open: boolean) => void };

/** All shortcuts by the place where they apply, and the switch for single-character ones. */
export function ShortcutOverlay({ open, onOpenChange }: ShortcutOverlayProps) {
  const t = useTranslations('shortcuts');
  return (
    <DialogRoot open={open} onOpenChange={onOpenChange}>
      <DialogContent wide title={t('title')} description={t('lead')}>
        <div className="grid gap-5">
          <SingleKeySwitch />
          <div className="gap-x-8 sm:columns-2">
            {SHORTCUT_PLACES.map((place) => (
              <PlaceKeys key={place} place={place} />
            ))}
          </div>
        </div>
      </DialogContent>
    </DialogRoot>
  );
}

function SingleKeySwitch() {
  const t = useTranslations('shortcuts.single');
  const on = useSingleKeys();
  const id = useId();
  return (
    <div className="flex items-start justify-between gap-4 rounded-md border border-line bg-raised p-3">
      <div className="grid gap-0.5">
        <label htmlFor={id} className="font-strong">
          {t('label')}
        </label>
        <p id={`${id}-hint`} className="text-xs text-ink-muted">
          {t('hint')}
        </p>
      </div>
      <Switch id={id} aria-describedby={`${id}-hint`} checked={on} onCheckedChange={setSingleKeys} />
    </div>
  );
}

function PlaceKeys({ place }: { place: ShortcutPlace }) {
  const t = useTranslations('shortcuts');
  const id = useId();
  return (
    <section aria-labelledby={id} className="mb-5 break-inside-avoid">
      <h3 id={id} className="label-caps mb-1">
        {t(`place.${place}`)}
      </h3>
      <dl>
        {SHORTCUTS.filter((shortcut) => shortcut.place === place).map(({ id: shortcut }) => (
          <div key={shortcut} className="flex items-center justify-between gap-4 border-b border-line py-1.5">
            <dt>{t(`what.${shortcut}`)}</dt>
            <dd className="shrink-0 max-w-[55%]">
              <ShortcutKeys id={shortcut} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
