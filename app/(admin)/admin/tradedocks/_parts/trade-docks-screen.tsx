'use client';
import { useTranslations } from 'next-intl';
import { parseAsStringLiteral, useQueryState } from 'nuqs';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#app/_ui/tabs.tsx';
import { DocksTable } from './docks-table.tsx';
import { OrdersTable } from './orders-table.tsx';

const TABS = ['docks', 'orders'] as const;

/** Trade docks are read-only; only orders can be cancelled, with permission. The tab is stored in the URL. */
export function TradeDocksScreen() {
  const t = useTranslations('adminConstruction');
  const [tab, setTab] = useQueryState('tab', parseAsStringLiteral(TABS).withDefault('docks'));
  return (
    <div className="mx-auto grid max-w-6xl grid-cols-[minmax(0,1fr)] gap-5">
      <header className="grid gap-1">
        <h1 className="text-lg font-strong">{t('title')}</h1>
        <p className="text-ink-muted">{t('lead')}</p>
      </header>
      <Tabs value={tab} onValueChange={(next) => void setTab(TABS.find((known) => known === next) ?? 'docks')}>
        <TabsList aria-label={t('tabs.label')}>
          {TABS.map((name) => (
            <TabsTrigger key={name} value={name}>
              {t(`tabs.${name}`)}
            </TabsTrigger>
          ))}
        </TabsList>
        <TabsContent value="docks">
          <DocksTable />
        </TabsContent>
        <TabsContent value="orders">
          <OrdersTable />
        </TabsContent>
      </Tabs>
    </div>
  );
}
