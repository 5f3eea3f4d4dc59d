import { useTranslations } from 'next-intl';
import type { ApiOutput } from '#app/_client/trpc/api.ts';
import { Part } from '#app/(admin)/_parts/list/facts.tsx';
import type { InterventionDraft } from './intervene-fields.tsx';

type Events = ApiOutput['combatAdmin']['get']['events'];

const ACTIONS: ReadonlyMap<string, InterventionDraft['action']> = new Map([
  ['stop', 'stop_combat'],
  ['adjust_damage', 'adjust_damage'],
  ['restore_shields', 'restore_shields'],
  ['declare_winner', 'declare_winner'],
]);

/** The players' orders and the operators' interventions, each with the round after which it came. */
export function FightEvents({ events }: { events: Events }) {
  const t = useTranslations('adminCombat');
  return (
    <Part title={t('sheet.events')}>
      <ol className="grid gap-1 text-sm">
        {events.map(({ round, kind }, index) => {
          const action = ACTIONS.get(kind);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: events are only appended, and may be alike
            <li key={index} className="flex flex-wrap justify-between gap-x-4">
              <span>{action ? t(`intervene.actions.${action}`) : t('sheet.orders')}</span>
              <span className="tabular text-ink-muted">{t('sheet.afterRound', { round })}</span>
            </li>
          );
        })}
      </ol>
    </Part>
  );
}
