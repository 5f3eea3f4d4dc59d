'use client';
import { CircleCheck } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { QueryError } from '#app/_client/problem/query-error.tsx';
import { useProblemToast } from '#app/_client/problem/use-problem-toast.ts';
import { type ApiOutput, api } from '#app/_client/trpc/api.ts';
import { wholeList } from '#app/_client/trpc/whole-list-link.ts';
import { Button } from '#app/_ui/button.tsx';
import { EmptyState } from '#app/_ui/empty-state.tsx';
import { Field } from '#app/_ui/field.tsx';
import { Textarea } from '#app/_ui/input.tsx';
import { Panel } from '#app/_ui/panel.tsx';
import { RelativeTime } from '#app/_ui/relative-time.tsx';
import { Skeleton } from '#app/_ui/skeleton.tsx';
import { toast } from '#app/_ui/toast.tsx';

type Dispute = ApiOutput['combatAdmin']['disputes']['items'][number];

/** Unresolved disputes of the last day, each with a form to resolve it. */
export function DisputesPanel() {
  const t = useTranslations('adminCombat');
  const disputes = api.combatAdmin.disputes.useQuery({}, wholeList);
  const items = disputes.data?.items;
  return (
    <Panel>
      {items === undefined ? (
        disputes.error ? (
          <QueryError error={disputes.error} onRetry={() => void disputes.refetch()} retrying={disputes.isFetching} />
        ) : (
          <Skeleton className="m-4 h-48" />
        )
      ) : items.length === 0 ? (
        <EmptyState icon={<CircleCheck />} title={t('empty.disputes')} detail={t('empty.disputesDetail')} />
      ) : (
        <ul>
          {items.map((dispute) => (
            <DisputeLine key={`${dispute.rule} ${dispute.combat_id}`} dispute={dispute} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

function DisputeLine({ dispute }: { dispute: Dispute }) {
  const t = useTranslations('adminCombat');
  const names = dispute.players.map(({ username }) => username).join(', ');
  return (
    <li className="grid gap-3 border-b border-line p-4 last:border-0">
      <p className="text-sm">
        <span className="font-strong">
          {dispute.rule === 'frequent_pair'
            ? t('dispute.pair', { fights: dispute.fights })
            : t('dispute.ratio', {
                attacker: dispute.damage?.attacker ?? 0,
                defender: dispute.damage?.defender ?? 0,
              })}
        </span>{' '}
        {names} <RelativeTime at={dispute.at} className="text-xs text-ink-faint" />
      </p>
      <ResolveForm combatId={dispute.combat_id} />
    </li>
  );
}

function ResolveForm({ combatId }: { combatId: string }) {
  const t = useTranslations('adminCombat.resolve');
  const [note, setNote] = useState('');
  const onError = useProblemToast();
  const resolve = api.combatAdmin.resolve.useMutation({ onError, onSuccess: () => toast.success(t('done')) });
  const send = (ruling: 'dismissed' | 'upheld') => resolve.mutate({ combat_id: combatId, ruling, note: note.trim() });
  function submit(event: FormEvent) {
    event.preventDefault();
    send('upheld');
  }
  return (
    <form className="grid gap-3" onSubmit={submit}>
      <Field label={t('note')} hint={t('hint')}>
        <Textarea value={note} maxLength={2_000} required onChange={(event) => setNote(event.target.value)} />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" look="primary" disabled={note.trim() === ''} busy={resolve.isPending}>
          {t('uphold')}
        </Button>
        <Button disabled={note.trim() === ''} busy={resolve.isPending} onClick={() => send('dismissed')}>
          {t('dismiss')}
        </Button>
      </div>
    </form>
  );
}
