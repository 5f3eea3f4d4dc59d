'use client';
import { useTranslations } from 'next-intl';
import { Fragment } from 'react';
import { Table, TBody, THead, Th, Tr } from '#app/_ui/table.tsx';
import { GoodRow } from './good-row.tsx';
import { Ticket } from './ticket.tsx';
import { useCounterparts } from './use-counterparts.ts';
import type { Market } from './use-market.ts';

export type MarketTableProps = {
  market: Market;
  /** The good whose ticket is open; only a live market has tickets. */
  open: string | null;
  onOpen: (commodity: string | null) => void;
};

/** One table a trader could love: what you buy first, then what you sell. */
export function MarketTable({ market, open, onOpen }: MarketTableProps) {
  const t = useTranslations('station.market');
  const counterparts = useCounterparts(market.station.id);
  const traded = market.goods.filter((good) => good.action !== 'N');
  const goods = traded.toSorted((a, b) => Number(a.action === 'B') - Number(b.action === 'B'));
  return (
    <div className="@container">
      <Table label={t('label', { station: market.station.name })}>
        <THead>
          <Tr>
            <Th>{t('good')}</Th>
            <Th numeric>{t('price')}</Th>
            <Th className="@max-md:hidden">{t('stock')}</Th>
            <Th numeric>{t('hold')}</Th>
            <Th numeric className="@max-lg:hidden">
              {t('margin')}
            </Th>
          </Tr>
        </THead>
        <TBody>
          {goods.map((good) => {
            const isOpen = market.is_live && open === good.commodity;
            return (
              <Fragment key={good.commodity}>
                <GoodRow
                  good={good}
                  counterpart={counterparts.get(good.commodity) ?? null}
                  open={isOpen}
                  onToggle={market.is_live ? () => onOpen(isOpen ? null : good.commodity) : null}
                />
                {isOpen ? (
                  <Tr className="bg-raised/60">
                    <td colSpan={5} className="p-0">
                      <Ticket key={good.commodity} market={market} good={good} onDone={() => onOpen(null)} />
                    </td>
                  </Tr>
                ) : null}
              </Fragment>
            );
          })}
        </TBody>
      </Table>
    </div>
  );
}
