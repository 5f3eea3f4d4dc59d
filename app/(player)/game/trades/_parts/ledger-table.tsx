'use client';
import Link from 'next/link';
import { useFormatter, useTranslations } from 'next-intl';
import type { ApiOutput } from '#app/_client/trpc/api.ts';
import { Delta, Num } from '#app/_ui/number.tsx';
import { RelativeTime } from '#app/_ui/relative-time.tsx';
import { Table, TBody, Td, THead, Th, Tr } from '#app/_ui/table.tsx';
import { useGoodName } from '#app/(player)/_parts/use-good-name.ts';

type LedgerRow = ApiOutput['trading']['history']['items'][number];

export function LedgerTable({ rows }: { rows: readonly LedgerRow[] }) {
  const t = useTranslations('trades');
  return (
    <Table label={t('title')}>
      <THead>
        <Tr>
          <Th>{t('what')}</Th>
          <Th>{t('station')}</Th>
          <Th numeric>{t('total')}</Th>
          <Th numeric>{t('profit')}</Th>
          <Th numeric>{t('balance')}</Th>
          <Th numeric>{t('time')}</Th>
        </Tr>
      </THead>
      <TBody>
        {rows.map((row) => (
          <LedgerLine key={row.id} row={row} />
        ))}
      </TBody>
    </Table>
  );
}

function LedgerLine({ row }: { row: LedgerRow }) {
  const t = useTranslations('trades');
  const format = useFormatter();
  const good = useGoodName()(row.commodity);
  const quantity = format.number(row.quantity);
  return (
    <Tr>
      <Td className="whitespace-nowrap">{t(row.side === 'buy' ? 'bought' : 'sold', { quantity, good })}</Td>
      <Td>
        <span className="grid">
          <span>{row.station_name ?? t('stationGone')}</span>
          {row.sector_number === null ? null : (
            <Link
              href={`/game?sector=${row.sector_id}`}
              className="text-xs text-ink-faint underline-offset-4 hover:text-accent hover:underline"
            >
              {t('sector', { sector: row.sector_number })}
            </Link>
          )}
        </span>
      </Td>
      <Td numeric>
        <Delta value={row.side === 'buy' ? -row.total : row.total} upIs="neutral" className="text-ink" />
      </Td>
      <Td numeric>{row.profit === null ? <span className="text-ink-faint">–</span> : <Delta value={row.profit} />}</Td>
      <Td numeric>
        <Num value={row.credits_after} className="text-ink-muted" />
      </Td>
      <Td numeric>
        <RelativeTime at={row.created_at} className="text-ink-muted" />
      </Td>
    </Tr>
  );
}
