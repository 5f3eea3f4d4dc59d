'use client';
import { useTranslations } from 'next-intl';
import { useProblemToast } from '#app/_client/problem/use-problem-toast.ts';
import { api } from '#app/_client/trpc/api.ts';
import { Button } from '#app/_ui/button.tsx';
import { Num } from '#app/_ui/number.tsx';
import { Table, TBody, Td, THead, Th, Tr } from '#app/_ui/table.tsx';
import { useGoodName } from '#app/(player)/_parts/use-good-name.ts';
import { GoodTermsForm } from './good-terms-form.tsx';
import type { OwnStation } from './own-station.ts';
import { StockForm } from './stock-form.tsx';
import { TillForm } from './till-form.tsx';

type OwnGood = OwnStation['market'][number];

/** The market of an own station: its goods with price and stock, and the owner's forms. */
export function OwnMarket({ station }: { station: OwnStation }) {
  const t = useTranslations('construction.market');
  return (
    <details className="w-full" open={station.market.length > 0 ? true : undefined}>
      <summary className="cursor-pointer text-sm text-ink-muted">
        {t('title', { count: station.market.length })}
      </summary>
      <div className="mt-3 grid gap-5">
        {station.market.length > 0 ? <OwnGoods station={station} /> : null}
        <div className="grid items-start gap-5 lg:grid-cols-2">
          <GoodTermsForm station={station} />
          {station.is_here ? (
            <div className="grid gap-5">
              {station.market.length > 0 ? <StockForm station={station} /> : null}
              <TillForm station={station} />
            </div>
          ) : (
            <p className="text-xs text-ink-faint">{t('away')}</p>
          )}
        </div>
      </div>
    </details>
  );
}

function OwnGoods({ station }: { station: OwnStation }) {
  const t = useTranslations('construction.market');
  return (
    <Table label={t('label', { station: station.name })}>
      <THead>
        <Tr>
          <Th>{t('good')}</Th>
          <Th>{t('side')}</Th>
          <Th numeric>{t('price')}</Th>
          <Th numeric>{t('stock')}</Th>
          <Th numeric className="max-sm:hidden">
            {t('cost')}
          </Th>
          <Th>
            <span className="sr-only">{t('end')}</span>
          </Th>
        </Tr>
      </THead>
      <TBody>
        {station.market.map((good) => (
          <GoodRow key={good.commodity} stationId={station.id} good={good} />
        ))}
      </TBody>
    </Table>
  );
}

function GoodRow({ stationId: id, good }: { stationId: string; good: OwnGood }) {
  const t = useTranslations('construction.market');
  const goodName = useGoodName();
  const onError = useProblemToast();
  const end = api.construction.endMarketGood.useMutation({ onError });
  const { commodity } = good;
  return (
    <Tr>
      <Td>{goodName(commodity)}</Td>
      <Td>{t(`does.${good.side}`)}</Td>
      <Td numeric>
        <Num value={good.price} />{' '}
        <span className="text-xs text-ink-faint">{t('percent', { share: good.percent })}</span>
      </Td>
      <Td numeric>
        <Num value={good.quantity} />
        <span className="text-ink-faint">
          /<Num value={good.limit} />
        </span>
      </Td>
      <Td numeric className="max-sm:hidden">
        <Num value={good.cost} />
      </Td>
      <Td className="text-right">
        {good.quantity === 0 ? (
          <Button size="sm" look="ghost" busy={end.isPending} onClick={() => end.mutate({ id, commodity })}>
            {t('end')}
          </Button>
        ) : null}
      </Td>
    </Tr>
  );
}
