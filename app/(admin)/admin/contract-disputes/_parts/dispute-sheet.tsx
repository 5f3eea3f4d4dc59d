'use client';
import { useTranslations } from 'next-intl';
import { type ApiOutput, api } from '#app/_client/trpc/api.ts';
import { Notice } from '#app/_ui/notice.tsx';
import { Num } from '#app/_ui/number.tsx';
import { RelativeTime } from '#app/_ui/relative-time.tsx';
import { DetailSheet } from '#app/(admin)/_parts/list/detail-sheet.tsx';
import { Fact, Facts, Part } from '#app/(admin)/_parts/list/facts.tsx';
import { Decide } from './decide.tsx';
import { LedgerColumns } from './ledger-columns.tsx';
import { WorkText } from './work-text.tsx';

type Dispute = ApiOutput['contracts']['disputeDetail'];

/** One dispute with the ledger entries of both parties; the decision at the end. */
export function DisputeSheet({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useTranslations('adminHoldings.disputes');
  const read = api.contracts.disputeDetail.useQuery({ id }, { retry: false });
  return (
    <DetailSheet
      read={read}
      name={t('one')}
      title={(dispute) => <WorkText contract={dispute} />}
      description={({ poster, taker }) => `${poster?.username ?? '–'} → ${taker?.username ?? '–'}`}
      onClose={onClose}
    >
      {(dispute) => (
        <>
          {dispute.is_linked ? <Notice tone="warning" title={t('linked')} /> : null}
          <DisputeFacts dispute={dispute} />
          <Part title={t('complaint')}>
            <p className="text-sm wrap-anywhere whitespace-pre-wrap">{dispute.dispute_reason}</p>
          </Part>
          <Part title={t('ledger')}>
            <LedgerColumns dispute={dispute} />
          </Part>
          {dispute.status === 'disputed' ? <Decide dispute={dispute} /> : <Decided dispute={dispute} />}
        </>
      )}
    </DetailSheet>
  );
}

function DisputeFacts({ dispute }: { dispute: Dispute }) {
  const t = useTranslations('adminHoldings.disputes');
  return (
    <Facts>
      <Fact term={t('column.reward')}>
        <Num value={dispute.reward} />
      </Fact>
      <Fact term={t('fact.escrow')}>
        <Num value={dispute.escrow} />
      </Fact>
      <Fact term={t('fact.market')}>
        <Num value={dispute.market_value} />
      </Fact>
      <Fact term={t('fact.collected')}>
        <Num value={dispute.collected} />
      </Fact>
      <Fact term={t('fact.accepted')}>{dispute.accepted_at ? <RelativeTime at={dispute.accepted_at} /> : '–'}</Fact>
      <Fact term={t('fact.deadline')}>
        <RelativeTime at={dispute.deadline} />
      </Fact>
    </Facts>
  );
}

function Decided({ dispute }: { dispute: Dispute }) {
  const t = useTranslations('adminHoldings.disputes');
  return (
    <Part title={t('decided')}>
      <p className="text-sm">
        {t('decidedFor', { amount: dispute.paid ?? 0, reward: dispute.reward })} {dispute.decision_reason}
      </p>
    </Part>
  );
}
