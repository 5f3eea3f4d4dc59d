'use client';
import { Ban } from 'lucide-react';
import { useFormatter, useTranslations } from 'next-intl';
import { Button } from '#app/_ui/button.tsx';
import { useMarks } from '../marks/use-marks.ts';
import type { Plot } from './use-course.ts';

/** Instead of a course: the player's own marks that close the only one, and the button that removes them. */
export function Avoided({ sectors }: { sectors: Plot['through_avoided'] }) {
  const t = useTranslations('flight.avoided');
  const format = useFormatter();
  const marks = useMarks();
  const numbers = format.list(sectors.map(({ number }) => String(number)));
  return (
    <>
      <p className="text-ink-muted">{t('why', { count: sectors.length, sectors: numbers })}</p>
      <Button
        className="justify-self-start"
        busy={marks.busy}
        onClick={() => {
          for (const { id } of sectors) marks.unavoid(id);
        }}
      >
        <Ban aria-hidden="true" />
        {t('stop', { count: sectors.length, sectors: numbers })}
      </Button>
    </>
  );
}
