'use client';
import { useTranslations } from 'next-intl';
import { useProblemToast } from '#app/_client/problem/use-problem-toast.ts';
import { type ApiOutput, api } from '#app/_client/trpc/api.ts';
import { ConfirmButton } from '#app/_ui/confirm-button.tsx';
import { toast } from '#app/_ui/toast.tsx';
import { AttackSheet } from '../combat/attack-sheet.tsx';
import { useGoodName } from '../use-good-name.ts';
import type { Me } from '../use-me.ts';
import { AlarmRow } from './alarm-row.tsx';
import { FlyAway } from './fly-away.tsx';
import { useSecondsTo } from './use-seconds-to.ts';

type Demand = ApiOutput['npcs']['demands']['items'][number];

/** How often it is looked whether a demand whose time is up still stands. */
const AGAIN_MS = 5_000;

/** A demand of a pirate, the police or a patrol, with its deadline and the three answers to it. */
export function DemandAlarm({ me, demand }: { me: Me; demand: Demand }) {
  const { id, npc_id, npc_name: name, kind, commodity, quantity, fine, due_at } = demand;
  const t = useTranslations('npcs');
  const goodName = useGoodName();
  const showProblem = useProblemToast();
  const seconds = useSecondsTo(due_at);
  api.npcs.demands.useQuery(undefined, { refetchInterval: seconds === 0 ? AGAIN_MS : false });
  const pay = api.npcs.pay.useMutation({ onSuccess: () => toast.success(t('paid')), onError: showProblem });
  const isFine = kind === 'fine';
  const left = { seconds, minutes: Math.floor(seconds / 60) };
  return (
    <AlarmRow
      tone="warning"
      title={t(`demand.${kind}`, { name, fine, quantity, good: commodity ? goodName(commodity) : '' })}
      action={
        <>
          {kind === 'leave' ? null : (
            <ConfirmButton
              look="primary"
              size="sm"
              needsConfirm
              busy={pay.isPending}
              confirmLabel={t(isFine ? 'payConfirm' : 'giveConfirm', { fine })}
              onConfirm={() => pay.mutate({ id })}
            >
              {t(isFine ? 'pay' : 'give', { fine })}
            </ConfirmButton>
          )}
          <FlyAway me={me} />
          <AttackSheet target={{ kind: 'npc', id: npc_id, name }} />
        </>
      }
    >
      {seconds > 0 ? t(kind === 'leave' ? 'demand.leaveNote' : 'demand.note', left) : t('demand.over')}
    </AlarmRow>
  );
}
