'use client';
import { Rocket } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { api } from '#app/_client/trpc/api.ts';
import { Button } from '#app/_ui/button.tsx';
import { useFlight } from '#app/(player)/game/_parts/use-flight.ts';
import type { Me } from '../use-me.ts';
import { useSectorLabel } from '../use-sector-name.ts';
import { chooseRefuge } from './choose-refuge.ts';

/** Flies one warp away, to the safest neighbour that the turns are enough for; nothing where there is none. */
export function FlyAway({ me }: { me: Me }) {
  const t = useTranslations('alarms');
  const label = useSectorLabel();
  const { fly, busy } = useFlight(me.id, () => undefined);
  const moves = api.nav.moves.useQuery().data?.items ?? [];
  const refuge = me.docked_station ? undefined : chooseRefuge(moves, me.turns + me.rested_turns);
  if (!refuge) return null;
  return (
    <Button size="sm" busy={busy} onClick={() => fly(refuge.id)}>
      <Rocket aria-hidden="true" />
      {t('flyTo', { sector: label(refuge) })}
    </Button>
  );
}
