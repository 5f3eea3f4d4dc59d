'use client';
import { CircleCheck, Play } from 'lucide-react';
import { useFormatter, useTranslations } from 'next-intl';
import { parseAsString, useQueryState } from 'nuqs';
import { QueryError } from '#app/_client/problem/query-error.tsx';
import { type ApiOutput, api } from '#app/_client/trpc/api.ts';
import { wholeList } from '#app/_client/trpc/whole-list-link.ts';
import { Button } from '#app/_ui/button.tsx';
import { EmptyState } from '#app/_ui/empty-state.tsx';
import { Panel } from '#app/_ui/panel.tsx';
import { RelativeTime } from '#app/_ui/relative-time.tsx';
import { Skeleton } from '#app/_ui/skeleton.tsx';
import { FightSheet } from './fight-sheet.tsx';
import { ResolveForm } from './resolve-form.tsx';

type Dispute = ApiOutput['combatAdmin']['disputes']['items'][number];

/** Unresolved disputes of the last day, each with a form to resolve it. */
export function DisputesPanel() {
  const t = useTranslations('adminCombat');
  const [opened, setOpened] = useQueryState('fight', parseAsString.withOptions({ history: 'replace' }));
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
            <DisputeLine
              key={`${dispute.rule} ${dispute.combat_id}`}
              dispute={dispute}
              onOpen={(id) => void setOpened(id)}
            />
          ))}
        </ul>
      )}
      {opened ? <FightSheet id={opened} onClose={() => void setOpened(null)} /> : null}
    </Panel>
  );
}

function DisputeLine({ dispute, onOpen }: { dispute: Dispute; onOpen: (id: string) => void }) {
  const t = useTranslations('adminCombat');
  const names = useFormatter().list(dispute.players.map(({ username }) => username));
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
      <ul className="flex flex-wrap gap-2" aria-label={t('dispute.fights')}>
        {dispute.combat_ids.map((id, index, { length }) => {
          const label = length === 1 ? t('dispute.open') : t('dispute.openNumber', { number: index + 1 });
          return (
            <li key={id}>
              <Button size="sm" onClick={() => onOpen(id)} aria-label={t('dispute.openOf', { label, names })}>
                <Play aria-hidden="true" />
                {label}
              </Button>
            </li>
          );
        })}
      </ul>
      <ResolveForm combatId={dispute.combat_id} />
    </li>
  );
}
