'use client';
import { useTranslations } from 'next-intl';
import { useMemo, useState } from 'react';
import { EmptyState } from '#app/_ui/empty-state.tsx';
import { PaletteDialog } from '#app/_ui/palette/palette-dialog.tsx';
import type { Me } from '#app/(player)/_parts/use-me.ts';
import type { Entry } from './entry.ts';
import { PaletteSections } from './palette-sections.tsx';
import { rankEntries } from './rank-entries.ts';
import { readRecent, rememberUsed } from './recent.ts';
import { useActionEntries } from './use-action-entries.ts';
import { useGoodEntries } from './use-good-entries.ts';
import { usePlaceEntries } from './use-place-entries.ts';
import { useRegionEntries } from './use-region-entries.ts';
import { useScreenEntries } from './use-screen-entries.ts';
import { useSettingEntries } from './use-setting-entries.ts';

export type PaletteProps = { me: Me; onClose: () => void; onKeys: () => void };

/** Command palette: finds every page and every action available now by part of its name. */
export function Palette({ me, onClose, onKeys }: PaletteProps) {
  const t = useTranslations('palette');
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<string | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const [recent] = useState(readRecent);
  const fixed = [...useActionEntries(me), ...useScreenEntries(), ...useSettingEntries(onKeys)];
  const places = usePlaceEntries();
  const goods = useGoodEntries();
  const regions = useRegionEntries();
  const known = useMemo(() => [...places, ...regions, ...goods], [places, regions, goods]);
  // Not deferred: Enter picks what matches the current text.
  const sections = rankEntries([...fixed, ...known], text, recent);
  const shown = sections.flatMap(({ entries }) => entries);
  const active = shown.find(({ id }) => id === chosen)?.id ?? shown[0]?.id ?? '';

  function choose(entry: Entry) {
    if (entry.blocked) {
      setRefused(t('notNow', { why: entry.blocked }));
      return;
    }
    rememberUsed(entry.id);
    onClose();
    entry.run();
  }
  return (
    <PaletteDialog
      title={t('open')}
      placeholder={t('placeholder')}
      listLabel={t('results')}
      status={refused ?? t('count', { count: shown.length })}
      text={text}
      onText={(next) => {
        setText(next);
        setChosen(null);
        setRefused(null);
      }}
      active={active}
      onActive={setChosen}
      onClose={onClose}
      empty={shown.length === 0 ? <EmptyState title={t('none.title', { text })} detail={t('none.detail')} /> : null}
    >
      <PaletteSections sections={sections} onChoose={choose} />
    </PaletteDialog>
  );
}
