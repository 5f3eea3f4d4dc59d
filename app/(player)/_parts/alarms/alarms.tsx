'use client';
import { useTranslations } from 'next-intl';
import { api } from '#app/_client/trpc/api.ts';
import type { Me } from '../use-me.ts';
import { DemandAlarm } from './demand-alarm.tsx';
import { FightAlarm } from './fight-alarm.tsx';
import { NewsAlarms } from './news-alarms.tsx';
import { useAlarmSign } from './use-alarm-sign.ts';

/**
 * What happens to the player, on every page below the status bar, with what they can do about it: a fight, demands, and
 * what they were just notified of. Each disappears when it is over.
 */
export function Alarms({ me }: { me: Me }) {
  const t = useTranslations('alarms');
  const demands = api.npcs.demands.useQuery(undefined, { staleTime: 30_000 }).data?.items ?? [];
  const open = me.combat_id ? [] : demands;
  useAlarmSign(me.combat_id !== null || open.length > 0);
  return (
    <section aria-label={t('label')} className="grid gap-px empty:hidden">
      {me.combat_id ? <FightAlarm id={me.combat_id} /> : null}
      {open.map((demand) => (
        <DemandAlarm key={demand.id} me={me} demand={demand} />
      ))}
      <NewsAlarms />
    </section>
  );
}
