'use client';
import Link from 'next/link';
import { useFormatter, useTranslations } from 'next-intl';
import type { ApiOutput } from '#app/_client/trpc/api.ts';
import { Delta, Num } from '#app/_ui/number.tsx';
import { RelativeTime } from '#app/_ui/relative-time.tsx';
import { Table, TBody, Td, THead, Th, Tr } from '#app/_ui/table.tsx';
import { useGoodName } from '#app/(player)/_parts/use-good-name.ts';
import { useSectorLabel } from '#app/(player)/_parts/use-sector-name.ts';

type LedgerRow = ApiOutput['trading']['history']['items'][number];

export function LedgerTable({ rows }: { rows: readonly LedgerRow[] }) {
  const t = useTranslations('game.trades');
  return (
    <Table label={t('title')}>
      <THead>
        <Tr>
          <Th>{t('what')}</Th>
          <Th className="max-sm:hidden">{t('station')}</Th>
          <Th numeric>{t('total')}</Th>
          <Th numeric>{t('profit')}</Th>
          <Th numeric className="max-md:hidden">
            {t('balance')}
          </Th>
          <Th numeric className="max-sm:hidden">
            {t('time')}
          </Th>
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
  const t = useTranslations('game.trades');
  const format = useFormatter();
  const good = useGoodName()(row.commodity);
  const quantity = format.number(row.quantity);
  return (
    <Tr>
      <Td>
        <span className="grid gap-0.5">
          <span>{t(row.side === 'buy' ? 'bought' : 'sold', { quantity, good })}</span>
          <span className="grid text-xs text-ink-faint sm:hidden">
            <Place row={row} />
            <RelativeTime at={row.created_at} />
          </span>
        </span>
      </Td>
      <Td className="max-sm:hidden">
        <Place row={row} />
      </Td>
      <Td numeric>
        <Delta value={row.side === 'buy' ? -row.total : row.total} upIs="neutral" className="text-ink" />
      </Td>
      <Td numeric>{row.profit === null ? <span className="text-ink-faint">–</span> : <Delta value={row.profit} />}</Td>
      <Td numeric className="max-md:hidden">
        <Num value={row.credits_after} className="text-ink-muted" />
      </Td>
      <Td numeric className="max-sm:hidden">
        <RelativeTime at={row.created_at} className="text-ink-muted" />
      </Td>
    </Tr>
  );
}

function Place({ row }: { row: LedgerRow }) {
  const t = useTranslations('game.trades');
  const label = useSectorLabel();
  return (
    <span className="flex flex-wrap gap-x-2">
      <span>{row.station_name ?? t('stationGone')}</span>
      {row.sector_number === null ? null : (
        <Link
          href={`/game?sector=${row.sector_id}`}
          className="text-ink-faint underline-offset-4 hover:text-accent hover:underline"
        >
          {t('sector', { sector: label({ number: row.sector_number, name: row.sector_name }) })}
        </Link>
      )}
    </span>
  );
}
