'use client';
import { Swords, Wind } from 'lucide-react';
import Link from 'next/link';
import { usePathname } from 'next/navigation';
import { useFormatter, useTranslations } from 'next-intl';
import { useProblemToast } from '#app/_client/problem/use-problem-toast.ts';
import { type ApiOutput, api } from '#app/_client/trpc/api.ts';
import { Button } from '#app/_ui/button.tsx';
import { Num } from '#app/_ui/number.tsx';
import { fleeing, isFleeing, type Tactic } from '../combat/tactic-fields.tsx';
import { AlarmRow } from './alarm-row.tsx';

type Fighter = ApiOutput['combat']['get']['participants'][number];

/** The player's running fight: who against whom, the hulls, and the orders to flee. Not on the page of that fight. */
export function FightAlarm({ id }: { id: string }) {
  const t = useTranslations('alarms.fight');
  const format = useFormatter();
  const path = usePathname();
  const { data: fight } = api.combat.get.useQuery({ id });
  const own = fight?.participants.find(({ is_me }) => is_me);
  if (!fight || !own || fight.status === 'ended' || path === `/game/combat/${id}`) return null;
  const foes = fight.participants.filter(({ side }) => side !== own.side);
  const names = format.list(foes.map(({ name }) => name).slice(0, 3));
  return (
    <AlarmRow
      tone="danger"
      title={t(own.side === 'defender' ? 'attacked' : 'attacking', { names, more: Math.max(0, foes.length - 3) })}
      action={
        <>
          {own.tactic ? <Flee id={id} tactic={own.tactic} /> : null}
          <Button asChild look="primary" size="sm">
            <Link href={`/game/combat/${id}`}>
              <Swords aria-hidden="true" />
              {t('orders')}
            </Link>
          </Button>
        </>
      }
    >
      <span className="flex flex-wrap gap-x-4">
        <span>{t('round', { round: fight.rounds })}</span>
        <Hull of={own} name={t('yours')} />
        {foes.slice(0, 3).map((foe) => (
          <Hull key={foe.key} of={foe} name={foe.name} />
        ))}
      </span>
    </AlarmRow>
  );
}

function Flee({ id, tactic }: { id: string; tactic: Tactic }) {
  const t = useTranslations('alarms.fight');
  const showProblem = useProblemToast();
  const orders = api.combat.orders.useMutation({ onError: showProblem });
  if (isFleeing(tactic)) return <span className="self-center text-ink-muted">{t('fleeing')}</span>;
  return (
    <Button
      look="danger-quiet"
      size="sm"
      busy={orders.isPending}
      onClick={() => orders.mutate({ id, tactic: fleeing(tactic) })}
    >
      <Wind aria-hidden="true" />
      {t('flee')}
    </Button>
  );
}

function Hull({ of: { hull, max_hull, shields }, name }: { of: Fighter; name: string }) {
  const t = useTranslations('alarms.strip');
  return (
    <span className="tabular">
      {name} <Num value={hull} />/<Num value={max_hull} />
      {shields > 0 ? <span className="text-accent"> {t('shieldsShort', { shields })}</span> : null}
    </span>
  );
}
