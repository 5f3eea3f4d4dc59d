'use client';
import { useTranslations } from 'next-intl';
import { parseAsStringLiteral, useQueryState } from 'nuqs';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#app/_ui/tabs.tsx';
import { BalancePanel } from './balance-panel.tsx';
import { DisputesPanel } from './disputes-panel.tsx';
import { FightsPanel } from './fights-panel.tsx';
import { StatsPanel } from './stats-panel.tsx';
import { SummaryLine } from './summary-line.tsx';

const TABS = ['live', 'balance', 'disputes', 'stats', 'logs'] as const;

/** Combat administration; the tab is stored in the URL. */
export function CombatScreen() {
  const t = useTranslations('adminCombat');
  const [tab, setTab] = useQueryState('tab', parseAsStringLiteral(TABS).withDefault('live'));
  return (
    <div className="mx-auto grid max-w-6xl grid-cols-[minmax(0,1fr)] gap-5">
      <header className="grid gap-1">
        <h1 className="text-lg font-strong">{t('title')}</h1>
        <SummaryLine />
      </header>
      <Tabs value={tab} onValueChange={(next) => void setTab(TABS.find((known) => known === next) ?? 'live')}>
        <TabsList aria-label={t('tabs.label')}>
          {TABS.map((name) => (
            <TabsTrigger key={name} value={name}>
              {t(`tabs.${name}`)}
            </TabsTrigger>
          ))}
        </TabsList>
        <TabsContent value="live">
          <FightsPanel which="live" />
        </TabsContent>
        <TabsContent value="balance">
          <BalancePanel />
        </TabsContent>
        <TabsContent value="disputes">
          <DisputesPanel />
        </TabsContent>
        <TabsContent value="stats">
          <StatsPanel />
        </TabsContent>
        <TabsContent value="logs">
          <FightsPanel which="logs" />
        </TabsContent>
      </Tabs>
    </div>
  );
}
