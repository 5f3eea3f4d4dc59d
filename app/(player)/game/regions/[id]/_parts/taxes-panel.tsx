'use client';
import { useFormatter, useTranslations } from 'next-intl';
import { QueryError } from '#app/_client/problem/query-error.tsx';
import { type ApiOutput, api } from '#app/_client/trpc/api.ts';
import { Num } from '#app/_ui/number.tsx';
import { Panel, PanelHeader } from '#app/_ui/panel.tsx';
import { RelativeTime } from '#app/_ui/relative-time.tsx';
import { Skeleton } from '#app/_ui/skeleton.tsx';
import { Table, TBody, Td, THead, Th, Tr } from '#app/_ui/table.tsx';
import { useGoodName } from '#app/(player)/_parts/use-good-name.ts';

type Taxes = ApiOutput['governance']['taxes'];

/** Groups of payers, each with its column header. */
const PAYERS = [
  ['visitor', 'visitors'],
  ['resident', 'residents'],
  ['owner', 'owner'],
] as const;

/** For the owner: taxes by week, payer and kind. Owners receive none of them. */
export function TaxesPanel({ id }: { id: string }) {
  const t = useTranslations('regions.taxes');
  const taxes = api.governance.taxes.useQuery({ id });
  return (
    <Panel aria-label={t('title')}>
      <PanelHeader
        title={t('title')}
        note={taxes.data ? t('note', { share: taxes.data.share_percent, rate: taxes.data.tax_rate }) : undefined}
      />
      {taxes.data ? (
        <Report taxes={taxes.data} />
      ) : taxes.error ? (
        <QueryError error={taxes.error} onRetry={() => void taxes.refetch()} retrying={taxes.isFetching} />
      ) : (
        <Skeleton className="m-4 h-48" />
      )}
    </Panel>
  );
}

function Report({ taxes: { weeks, sources, stations, counted_at } }: { taxes: Taxes }) {
  const t = useTranslations('regions.taxes');
  const taxed = weeks.filter(({ tax }) => tax > 0).toReversed();
  if (taxed.length === 0)
    return <p className="px-4 pb-4 text-sm text-ink-muted">{t('none', { weeks: weeks.length })}</p>;
  return (
    <>
      <Weeks weeks={taxed} />
      <h3 className="px-4 pt-5 pb-2 text-sm font-strong">{t('sources')}</h3>
      <Sources sources={sources} />
      {stations.length > 0 ? (
        <>
          <h3 className="px-4 pt-5 pb-2 text-sm font-strong">{t('stations')}</h3>
          <Stations stations={stations} />
        </>
      ) : null}
      {counted_at ? (
        <p className="px-4 py-3 text-xs text-ink-faint">
          {t('counted')} <RelativeTime at={counted_at} />
        </p>
      ) : null}
    </>
  );
}

function Weeks({ weeks }: { weeks: Taxes['weeks'] }) {
  const t = useTranslations('regions.taxes');
  const format = useFormatter();
  return (
    <Table label={t('title')}>
      <THead>
        <Tr>
          <Th>{t('week')}</Th>
          <Th numeric>{t('tax')}</Th>
          {PAYERS.map(([payer, label]) => (
            <Th key={payer} numeric className="max-sm:hidden">
              {t(label)}
            </Th>
          ))}
          <Th numeric>{t('toFund')}</Th>
        </Tr>
      </THead>
      <TBody>
        {weeks.map(({ starts_at, tax, to_fund, by_payer }) => (
          <Tr key={starts_at}>
            <Td>
              {format.dateTime(new Date(starts_at), { dateStyle: 'medium', timeZone: 'UTC' })}
              <span className="block text-xs text-ink-faint sm:hidden">{t('from', by_payer)}</span>
            </Td>
            <Td numeric>
              <Num value={tax} />
            </Td>
            {PAYERS.map(([payer]) => (
              <Td key={payer} numeric className="max-sm:hidden">
                <Num value={by_payer[payer]} />
              </Td>
            ))}
            <Td numeric>
              <Num value={to_fund} />
            </Td>
          </Tr>
        ))}
      </TBody>
    </Table>
  );
}

function Sources({ sources }: { sources: Taxes['sources'] }) {
  const t = useTranslations('regions.taxes');
  const goodName = useGoodName();
  return (
    <Table label={t('sources')}>
      <THead>
        <Tr>
          <Th>{t('good')}</Th>
          <Th numeric>{t('trades')}</Th>
          <Th numeric className="max-sm:hidden">
            {t('goods')}
          </Th>
          <Th numeric>{t('tax')}</Th>
        </Tr>
      </THead>
      <TBody>
        {sources.map(({ commodity, side, trades, goods_total, tax }) => (
          <Tr key={`${commodity}-${side}`}>
            <Td>
              {goodName(commodity)} <span className="text-xs text-ink-faint">{t(`side.${side}`)}</span>
            </Td>
            <Td numeric>
              <Num value={trades} />
            </Td>
            <Td numeric className="max-sm:hidden">
              <Num value={goods_total} />
            </Td>
            <Td numeric>
              <Num value={tax} />
            </Td>
          </Tr>
        ))}
      </TBody>
    </Table>
  );
}

function Stations({ stations }: { stations: Taxes['stations'] }) {
  const t = useTranslations('regions.taxes');
  return (
    <Table label={t('stations')}>
      <THead>
        <Tr>
          <Th>{t('station')}</Th>
          <Th numeric>{t('trades')}</Th>
          <Th numeric>{t('tax')}</Th>
        </Tr>
      </THead>
      <TBody>
        {stations.map(({ station_id, name, trades, tax }) => (
          <Tr key={station_id}>
            <Td>{name}</Td>
            <Td numeric>
              <Num value={trades} />
            </Td>
            <Td numeric>
              <Num value={tax} />
            </Td>
          </Tr>
        ))}
      </TBody>
    </Table>
  );
}
