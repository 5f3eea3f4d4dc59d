'use client';
import { useTranslations } from 'next-intl';
import { ShortcutKeys } from '#app/_client/shortcuts/shortcut-keys.tsx';
import { PaletteGroup, PaletteItem } from '#app/_ui/palette/palette-item.tsx';
import type { Entry } from './entry.ts';
import type { Section } from './rank-entries.ts';

type PaletteSectionsProps = { sections: readonly Section[]; onChoose: (entry: Entry) => void };

/** The search results by group. */
export function PaletteSections({ sections, onChoose }: PaletteSectionsProps) {
  const t = useTranslations('palette');
  return (
    <>
      {sections.map(({ group, entries }) => (
        <PaletteGroup key={group} heading={t(`group.${group}`)}>
          {entries.map((entry) => (
            <PaletteItem
              key={entry.id}
              value={entry.id}
              icon={<entry.icon aria-hidden="true" />}
              title={entry.title}
              note={entry.note}
              blocked={entry.blocked}
              keys={entry.shortcut ? <ShortcutKeys id={entry.shortcut} /> : null}
              onSelect={() => onChoose(entry)}
            />
          ))}
        </PaletteGroup>
      ))}
    </>
  );
}
