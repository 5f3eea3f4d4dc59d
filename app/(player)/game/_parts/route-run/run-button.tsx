'use client';
import { Play } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '#app/_ui/button.tsx';
import { useMe } from '#app/(player)/_parts/use-me.ts';
import type { Leg } from './route-steps.ts';
import { useRouteRun } from './run-context.ts';

type RunButtonProps = {
  legs: readonly Leg[];
  /** The whole route from here; null if no known course leads to its start. */
  turns: number | null;
  label: string;
};

export function RunButton({ legs, turns, label }: RunButtonProps) {
  const t = useTranslations('flight.run');
  const { start, busy } = useRouteRun();
  const have = useMe().data?.turns ?? 0;
  const why =
    turns === null ? t('noCourse') : have < turns ? t('noTurns', { turns, have }) : busy ? t('another') : null;
  return (
    <Button
      size="sm"
      look="primary"
      className="justify-self-start"
      reason={why}
      aria-label={label}
      onClick={() => start(legs)}
    >
      <Play aria-hidden="true" />
      {t('start')}
    </Button>
  );
}
