'use client';
import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { useProblemToast } from '#app/_client/problem/use-problem-toast.ts';
import { type ApiOutput, api } from '#app/_client/trpc/api.ts';
import { Badge } from '#app/_ui/badge.tsx';
import { Button } from '#app/_ui/button.tsx';
import { Field } from '#app/_ui/field.tsx';
import { Input } from '#app/_ui/input.tsx';
import { Num } from '#app/_ui/number.tsx';
import { RelativeTime } from '#app/_ui/relative-time.tsx';
import { toast } from '#app/_ui/toast.tsx';

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

function TollForm({ gate }: { gate: Gate }) {
  const t = useTranslations('construction.gates');
  const onError = useProblemToast();
  const [typed, setTyped] = useState(String(gate.toll));
  const change = api.construction.changeGate.useMutation({ onError, onSuccess: () => void toast.success(t('saved')) });
  function submit(event: FormEvent) {
    event.preventDefault();
    change.mutate({ id: gate.id, toll: Math.min(10_000, Math.max(0, Math.floor(Number(typed) || 0))) });
  }
  return (
    <form onSubmit={submit} className="flex flex-wrap items-start gap-2">
      <Field label={t('toll')} hint={t('tollHint', { max: gate.max_toll })} className="w-56">
        <Input
          type="number"
          inputMode="numeric"
          min={0}
          max={gate.max_toll}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </Field>
      <Button type="submit" busy={change.isPending} className="mt-6.5">
        {t('save')}
      </Button>
    </form>
  );
}
