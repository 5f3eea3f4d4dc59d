'use client';
import { useTranslations } from 'next-intl';
import { Delta, Num } from '#app/_ui/number.tsx';
import { Panel, PanelHeader } from '#app/_ui/panel.tsx';
import { RelativeTime } from '#app/_ui/relative-time.tsx';
import { ScrollRegion } from '#app/_ui/scroll-region.tsx';
import { Sparkline } from '#app/_ui/sparkline.tsx';
import { Table, TBody, Td, THead, Th, Tr } from '#app/_ui/table.tsx';
import type { PersonDetails } from '#server/operations/people/schemas.ts';

/** The latest credit movements, with the balance after each. */
export function MovementsPanel({ movements }: Pick<PersonDetails, 'movements'>) {
  const t = useTranslations('operators.users');
  const balances = movements.map(({ credits_after }) => credits_after).reverse();
  return (
    <Panel className="overflow-hidden">
      <PanelHeader
        title={t('movements')}
        actions={<Sparkline values={balances} label={t('balanceLine')} width={96} className="text-accent" />}
      />
      {movements.length === 0 ? (
        <p className="px-4 pb-4 text-sm text-ink-muted">{t('nothing')}</p>
      ) : (
        <ScrollRegion label={t('movements')} className="max-h-112 overflow-y-auto">
          <Table label={t('movements')}>
            <THead>
              <Tr>
                <Th>{t('kind')}</Th>
                <Th numeric>{t('amount')}</Th>
                <Th numeric className="max-sm:hidden">
                  {t('balance')}
                </Th>
                <Th numeric>{t('when')}</Th>
              </Tr>
            </THead>
            <TBody>
              {movements.map((movement) => (
                <Tr key={movement.id}>
                  <Td className="font-mono text-xs">{movement.kind}</Td>
                  <Td numeric>
                    <Delta value={movement.amount} />
                  </Td>
                  <Td numeric className="max-sm:hidden">
                    <Num value={movement.credits_after} />
                  </Td>
                  <Td numeric className="text-ink-muted">
                    <RelativeTime at={movement.created_at} />
                  </Td>
                </Tr>
              ))}
            </TBody>
          </Table>
        </ScrollRegion>
      )}
    </Panel>
  );
}
