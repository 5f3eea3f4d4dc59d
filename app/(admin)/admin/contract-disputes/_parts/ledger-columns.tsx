'use client';
import { useTranslations } from 'next-intl';
import type { ApiOutput } from '#app/_client/trpc/api.ts';
import { Delta } from '#app/_ui/number.tsx';
import { RelativeTime } from '#app/_ui/relative-time.tsx';

type Dispute = ApiOutput['contracts']['disputeDetail'];

/** The contract's credit movements, one column per party. */
export function LedgerColumns({ dispute }: { dispute: Dispute }) {
  const t = useTranslations('adminHoldings.disputes');
  const { poster, taker, ledger } = dispute;
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {poster ? (
        <Side name={t('side.poster', { name: poster.username })} rows={ledger.filter(of(poster.player_id))} />
      ) : null}
      {taker ? (
        <Side name={t('side.taker', { name: taker.username })} rows={ledger.filter(of(taker.player_id))} />
      ) : null}
    </div>
  );
}

function of(playerId: string) {
  return ({ player_id }: { player_id: string }) => player_id === playerId;
}

function Side({ name, rows }: { name: string; rows: Dispute['ledger'] }) {
  const t = useTranslations('adminHoldings.disputes');
  return (
    <section className="grid content-start gap-2 rounded-md border border-line bg-ground p-3">
      <h4 className="text-sm font-strong">{name}</h4>
      {rows.length === 0 ? <p className="text-sm text-ink-muted">{t('noMovement')}</p> : null}
      <ul className="grid gap-2 text-sm">
        {rows.map((row) => (
          <li key={row.id} className="flex flex-wrap items-baseline gap-x-2">
            <span className="font-mono text-xs text-ink-muted">{row.kind}</span>
            <RelativeTime at={row.created_at} className="text-xs text-ink-faint" />
            <Delta value={row.amount} className="ml-auto" />
          </li>
        ))}
      </ul>
    </section>
  );
}
