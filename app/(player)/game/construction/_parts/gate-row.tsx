'use client';
import { useTranslations } from 'next-intl';
import { useProblemToast } from '#app/_client/problem/use-problem-toast.ts';
import { type ApiOutput, api } from '#app/_client/trpc/api.ts';
import { Badge } from '#app/_ui/badge.tsx';
import { Num } from '#app/_ui/number.tsx';
import { RelativeTime } from '#app/_ui/relative-time.tsx';
import { toast } from '#app/_ui/toast.tsx';
import { FeeForm } from './fee-form.tsx';

type Gate = ApiOutput['construction']['gates']['items'][number];

/** One gate: its ends, earnings and toll. */
export function GateRow({ gate }: { gate: Gate }) {
  const t = useTranslations('construction.gates');
  return (
    <li className="flex flex-wrap items-end justify-between gap-4 px-4 py-3">
      <div className="grid gap-0.5">
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-strong">{t('ends', { from: gate.from.name, to: gate.to.name })}</span>
          <Badge tone={gate.status === 'open' ? 'success' : 'warning'}>{t(`status.${gate.status}`)}</Badge>
        </p>
        <p className="text-xs text-ink-muted">
          {t('cost')} <Num value={gate.cost_basis} /> · {t('till')} <Num value={gate.till} /> · {t('due')}{' '}
          <RelativeTime at={gate.upkeep_due_at} />
        </p>
      </div>
      <TollForm gate={gate} />
    </li>
  );
}

function TollForm({ gate: { id, toll, max_toll } }: { gate: Gate }) {
  const t = useTranslations('construction.gates');
  const onError = useProblemToast();
  const change = api.construction.changeGate.useMutation({ onError, onSuccess: () => void toast.success(t('saved')) });
  return (
    <FeeForm
      label={t('toll')}
      hint={t('tollHint', { max: max_toll })}
      save={t('save')}
      fee={toll}
      max={max_toll}
      busy={change.isPending}
      onSave={(value) => change.mutate({ id, toll: value })}
    />
  );
}
