'use client';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { useProblemToast } from '#app/_client/problem/use-problem-toast.ts';
import { type ApiOutput, api } from '#app/_client/trpc/api.ts';
import { ConfirmButton } from '#app/_ui/confirm-button.tsx';
import { Notice } from '#app/_ui/notice.tsx';
import { toast } from '#app/_ui/toast.tsx';
import { useGoodName } from '#app/(player)/_parts/use-good-name.ts';

type Demand = ApiOutput['npcs']['demands']['items'][number];

/** A demand of a pirate, the police or a patrol, with its deadline, and a button to pay if it can be paid. */
export function DemandNotice({
  demand: { id, npc_name: name, kind, commodity, quantity, fine, due_at },
}: {
  demand: Demand;
}) {
  const t = useTranslations('npcs');
  const goodName = useGoodName();
  const showProblem = useProblemToast();
  const seconds = useSecondsTo(due_at);
  const pay = api.npcs.pay.useMutation({ onSuccess: () => toast.success(t('paid')), onError: showProblem });
  const isFine = kind === 'fine';
  const left = { seconds, minutes: Math.floor(seconds / 60) };
  return (
    <Notice
      tone="warning"
      title={t(`demand.${kind}`, { name, fine, quantity, good: commodity ? goodName(commodity) : '' })}
      action={
        kind === 'leave' ? undefined : (
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
        )
      }
    >
      <p>{seconds > 0 ? t(kind === 'leave' ? 'demand.leaveNote' : 'demand.note', left) : t('demand.over')}</p>
    </Notice>
  );
}

function secondsTo(due: string): number {
  return Math.max(0, Math.ceil((Date.parse(due) - Date.now()) / 1_000));
}

function useSecondsTo(due: string): number {
  const [seconds, setSeconds] = useState(() => secondsTo(due));
  useEffect(() => {
    const timer = setInterval(() => setSeconds(secondsTo(due)), 1_000);
    return () => clearInterval(timer);
  }, [due]);
  return seconds;
}
