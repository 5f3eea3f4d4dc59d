'use client';
import { useTranslations } from 'next-intl';
import { Badge, type BadgeTone } from '#app/_ui/badge.tsx';
import { Num } from '#app/_ui/number.tsx';
import { RelativeTime } from '#app/_ui/relative-time.tsx';
import type { Contract } from './contract.ts';
import { ContractActions } from './contract-actions.tsx';
import { ContractProgress } from './contract-progress.tsx';
import { ContractTerms } from './contract-terms.tsx';
import { HoldNote } from './hold-note.tsx';
import { useWorkWords } from './use-work-words.ts';

const TONES = {
  open: 'accent',
  taken: 'accent',
  fulfilled: 'success',
  cancelled: 'neutral',
  expired: 'neutral',
  disputed: 'warning',
  settled: 'neutral',
  filled: 'neutral',
} as const satisfies Record<Contract['status'], BadgeTone>;

export function ContractRow({ contract }: { contract: Contract }) {
  const t = useTranslations('holdings.contracts');
  const work = useWorkWords();
  const { status } = contract;
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 px-4 py-3">
      <div className="grid min-w-0 gap-0.5">
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-strong">{work(contract)}</span>
          <Badge tone={TONES[status]}>{t(`status.${status}`)}</Badge>
        </p>
        <Parties contract={contract} />
        <PlacesLeft contract={contract} />
        <ContractTerms contract={contract} />
        <HoldNote contract={contract} />
        <ContractProgress contract={contract} />
        <Ruling contract={contract} />
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <Pay contract={contract} />
        <ContractActions contract={contract} />
      </div>
    </li>
  );
}

/** The reward, and what it leaves for each turn of the work where they are known. */
function Pay({ contract: { reward, places, work_turns, turn_pay } }: { contract: Contract }) {
  const t = useTranslations('holdings.contracts');
  return (
    <span className="grid justify-items-end">
      <Num value={reward} unit={t(places > 1 ? 'each' : 'credits')} />
      {work_turns === null ? null : (
        <span className="tabular text-xs text-ink-muted">{t('perTurn', { credits: turn_pay, turns: work_turns })}</span>
      )}
    </span>
  );
}

function Parties({ contract: { poster, issuer, taker, status, deadline, closed_at } }: { contract: Contract }) {
  const t = useTranslations('holdings.contracts');
  const runs = status === 'open' || status === 'taken';
  return (
    <p className="text-xs text-ink-muted">
      {t('by', { name: poster?.username ?? issuer?.name ?? '' })} ·{' '}
      {taker ? `${t('takenBy', { name: taker.username })} · ` : null}
      {runs ? `${t('until')} ` : null}
      <RelativeTime at={runs ? deadline : (closed_at ?? deadline)} />
    </p>
  );
}

/** How many places of a contract for several players are free. */
export function PlacesLeft({ contract: { places, free_places: free } }: { contract: Contract }) {
  const t = useTranslations('holdings.contracts');
  return places > 1 ? <p className="text-xs text-ink-muted">{t('places', { free, places })}</p> : null;
}

/** The payment, the reason of a dispute, and its decision. */
function Ruling({ contract: { paid, dispute_reason, decision_reason } }: { contract: Contract }) {
  const t = useTranslations('holdings.contracts');
  return (
    <>
      {paid === null ? null : <p className="text-xs text-ink-muted">{t('paid', { credits: paid })}</p>}
      {dispute_reason ? (
        <p className="text-xs wrap-anywhere text-warning">{t('disputed', { reason: dispute_reason })}</p>
      ) : null}
      {decision_reason ? (
        <p className="text-xs wrap-anywhere text-ink-muted">{t('decided', { reason: decision_reason })}</p>
      ) : null}
    </>
  );
}
