'use client';
import { useFormatter, useTranslations } from 'next-intl';
import { useProblemToast } from '#app/_client/problem/use-problem-toast.ts';
import { type ApiOutput, api } from '#app/_client/trpc/api.ts';
import { Badge } from '#app/_ui/badge.tsx';
import { Button } from '#app/_ui/button.tsx';
import { MoreButton } from '#app/_ui/more-button.tsx';
import { Panel, PanelHeader } from '#app/_ui/panel.tsx';
import { RelativeTime } from '#app/_ui/relative-time.tsx';
import { Skeleton } from '#app/_ui/skeleton.tsx';
import { ProposalForm } from './proposal-form.tsx';
import type { Franchise, Region } from './region.ts';

type Proposal = ApiOutput['governance']['proposals']['items'][number];

/** Proposals with their counts; electors vote and propose here. */
export function VotesPanel({ region, franchise }: { region: Region; franchise: Franchise }) {
  const t = useTranslations('regions.votes');
  const proposals = api.governance.proposals.useInfiniteQuery(
    { id: region.id, limit: 10 },
    { getNextPageParam: (page) => page.next_cursor ?? undefined },
  );
  const rows = proposals.data?.pages.flatMap((page) => page.items);
  const mayPropose = region.governance_type === 'council' ? franchise.council : franchise.residents;
  return (
    <Panel aria-label={t('title')}>
      <PanelHeader title={t('title')} note={t(`form.${region.governance_type}`)} />
      {mayPropose && region.governance_type !== 'autocracy' ? <ProposalForm region={region} /> : null}
      {rows === undefined ? (
        <Skeleton className="m-4 h-24" />
      ) : rows.length === 0 ? (
        <p className="px-4 pb-4 text-sm text-ink-muted">{t('none')}</p>
      ) : (
        <ol aria-label={t('title')} className="grid divide-y divide-line border-t border-line">
          {rows.map((proposal) => (
            <ProposalRow key={proposal.id} id={region.id} proposal={proposal} />
          ))}
        </ol>
      )}
      <div className="grid justify-items-center p-2 empty:hidden">
        <MoreButton pages={proposals}>{t('more')}</MoreButton>
      </div>
    </Panel>
  );
}

const TONES = { open: 'accent', passed: 'success', rejected: 'danger', void: 'neutral' } as const;

function ProposalRow({ id, proposal }: { id: string; proposal: Proposal }) {
  const t = useTranslations('regions.votes');
  const { status, yes, no, electorate, quorum } = proposal;
  return (
    <li className="grid gap-1.5 px-4 py-3">
      <div className="flex flex-wrap items-baseline justify-between gap-2">
        <ProposalText proposal={proposal} />
        <Badge tone={TONES[status]}>{t(`status.${status}`)}</Badge>
      </div>
      <p className="text-sm wrap-anywhere text-ink-muted">{proposal.reason}</p>
      <p className="text-xs text-ink-faint tabular">
        {t('count', { yes, no, electorate, quorum })} · {t('by', { name: proposal.proposer.username })} ·{' '}
        {proposal.closed_at ? t('ended') : t('ends')} <RelativeTime at={proposal.closed_at ?? proposal.closes_at} />
      </p>
      {proposal.may_vote ? <VoteButtons id={id} proposal={proposal} /> : null}
    </li>
  );
}

function ProposalText({ proposal: { kind, change, target, seated } }: { proposal: Proposal }) {
  const t = useTranslations('regions');
  const format = useFormatter();
  const name = target?.username ?? '';
  if (kind === 'expulsion') return <p className="font-strong">{t('votes.expel', { name })}</p>;
  if (kind === 'seat')
    return <p className="font-strong">{seated ? t('votes.seat', { name }) : t('votes.unseat', { name })}</p>;
  return (
    <ul className="font-strong wrap-anywhere">
      {change.display_name === undefined ? null : <li>{t('votes.name', { name: change.display_name })}</li>}
      {change.tax_rate === undefined ? null : <li>{t('votes.tax', { rate: change.tax_rate })}</li>}
      {change.governance_type === undefined ? null : (
        <li>{t('votes.government', { form: t(`governance.${change.governance_type}`) })}</li>
      )}
      {change.traditions === undefined ? null : (
        <li>{t('votes.traditions', { names: format.list(Object.keys(change.traditions)) })}</li>
      )}
    </ul>
  );
}

function VoteButtons({ id, proposal }: { id: string; proposal: Proposal }) {
  const t = useTranslations('regions.votes');
  const onError = useProblemToast();
  const vote = api.governance.vote.useMutation({ onError });
  return (
    <div className="flex flex-wrap gap-2">
      {([true, false] as const).map((is_yes) => (
        <Button
          key={String(is_yes)}
          size="sm"
          look={proposal.my_vote === is_yes ? 'primary' : 'secondary'}
          aria-pressed={proposal.my_vote === is_yes}
          busy={vote.isPending}
          onClick={() => vote.mutate({ id, proposal_id: proposal.id, is_yes })}
        >
          {is_yes ? t('yes') : t('no')}
        </Button>
      ))}
    </div>
  );
}
