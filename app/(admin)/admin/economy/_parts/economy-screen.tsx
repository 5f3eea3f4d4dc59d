'use client';
import { useTranslations } from 'next-intl';
import { parseAsStringLiteral, useQueryState } from 'nuqs';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#app/_ui/tabs.tsx';
import { PageHead } from '#app/(admin)/admin/galaxy/_parts/page-head.tsx';
import { MoneySupplyPanel } from './money-supply-panel.tsx';
import { OutliersPanel } from './outliers-panel.tsx';
import { PricesPanel } from './prices-panel.tsx';
import { SettingsPanel } from './settings-panel.tsx';
import { SimulationPanel } from './simulation-panel.tsx';

const TABS = ['supply', 'prices', 'outliers', 'settings', 'simulation'] as const;

/** Sources and sinks of credits, and the settings that control them. */
export function EconomyScreen() {
  const t = useTranslations('operators.economy');
  const [tab, setTab] = useQueryState('tab', parseAsStringLiteral(TABS).withDefault('supply'));
  return (
    <div className="mx-auto grid max-w-6xl grid-cols-[minmax(0,1fr)] gap-4">
      <PageHead title={t('title')} lead={t('lead')} />
      <Tabs value={tab} onValueChange={(next) => void setTab(TABS.find((known) => known === next) ?? 'supply')}>
        <TabsList aria-label={t('title')}>
          {TABS.map((name) => (
            <TabsTrigger key={name} value={name}>
              {t(name)}
            </TabsTrigger>
          ))}
        </TabsList>
        <TabsContent value="supply">
          <MoneySupplyPanel />
        </TabsContent>
        <TabsContent value="prices">
          <PricesPanel />
        </TabsContent>
        <TabsContent value="outliers">
          <OutliersPanel />
        </TabsContent>
        <TabsContent value="settings">
          <SettingsPanel />
        </TabsContent>
        <TabsContent value="simulation">
          <SimulationPanel />
        </TabsContent>
      </Tabs>
    </div>
  );
}
