'use client';
import { useTranslations } from 'next-intl';
import { parseAsStringLiteral, useQueryState } from 'nuqs';
import { Fragment, useId } from 'react';
import { Table, TBody, Tr } from '#app/_ui/table.tsx';
import { GoodRow } from './good-row.tsx';
import { MarketHead } from './market-head.tsx';
import { Ticket } from './ticket.tsx';
import type { Market } from './use-market.ts';
import { useOutlook } from './use-outlook.ts';

export type MarketTableProps = {
  market: Market;
  /** The good whose form is open; only a live market has forms. */
  open: string | null;
  onOpen: (commodity: string | null) => void;
};

const SPANS = parseAsStringLiteral(['day', 'week'] as const)
  .withDefault('day')
  .withOptions({ history: 'replace' });

/** The market's goods with prices and actions, in the same order at every station. */
export function MarketTable({ market, open, onOpen }: MarketTableProps) {
  const t = useTranslations('station.market');
  const id = useId();
  const outlook = useOutlook(market.station.id);
  const [span, setSpan] = useQueryState('trend', SPANS);
  const goods = market.goods.filter((good) => good.action !== 'N');
  return (
    <div className="@container">
      <Table label={t('label', { station: market.station.name })}>
        <MarketHead span={span} onSpan={(next) => void setSpan(next)} />
        <TBody>
          {goods.map((good) => {
            const isOpen = market.is_live && open === good.commodity;
            return (
              <Fragment key={good.commodity}>
                <GoodRow
                  good={good}
                  outlook={outlook.get(good.commodity)}
                  span={span}
                  openerId={`${id}-${good.commodity}`}
                  open={isOpen}
                  onToggle={market.is_live ? () => onOpen(isOpen ? null : good.commodity) : null}
                />
                {isOpen ? (
                  <Tr className="bg-raised/60">
                    <td colSpan={7} className="p-0">
                      <Ticket
                        key={good.commodity}
                        market={market}
                        good={good}
                        onDone={() => {
                          onOpen(null);
                          document.getElementById(`${id}-${good.commodity}`)?.focus();
                        }}
                      />
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
