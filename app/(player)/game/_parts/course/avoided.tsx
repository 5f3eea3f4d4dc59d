'use client';
import { Ban } from 'lucide-react';
import { useFormatter, useTranslations } from 'next-intl';
import { Button } from '#app/_ui/button.tsx';
import { useSectorLabel } from '#app/(player)/_parts/use-sector-name.ts';
import { useMarks } from '../marks/use-marks.ts';
import type { Plot } from './use-course.ts';

/** Instead of a course: the player's own marks that close the only one, and the button that removes them. */
export function Avoided({ sectors }: { sectors: Plot['through_avoided'] }) {
  const t = useTranslations('flight.avoided');
  const format = useFormatter();
  const marks = useMarks();
  const names = format.list(sectors.map(useSectorLabel()));
  return (
    <>
      <p className="text-ink-muted">{t('why', { count: sectors.length, sectors: names })}</p>
      <Button
        className="justify-self-start"
        busy={marks.busy}
        onClick={() => {
          for (const { id } of sectors) marks.unavoid(id);
        }}
      >
        <Ban aria-hidden="true" />
        {t('stop', { count: sectors.length, sectors: names })}
      </Button>
    </>
  );
}
