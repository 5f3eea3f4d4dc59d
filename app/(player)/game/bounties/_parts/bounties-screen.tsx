'use client';
import { useTranslations } from 'next-intl';
import { parseAsStringLiteral, useQueryState } from 'nuqs';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#app/_ui/tabs.tsx';
import { PageFrame } from '#app/(player)/_parts/page-frame.tsx';
import { BountyList } from './bounty-list.tsx';
import { PlacePanel } from './place-panel.tsx';
import { WantedPanel } from './wanted-panel.tsx';

const TABS = ['board', 'open', 'mine'] as const;

/** Wanted players with their totals, all bounties, and the player's own; at the end the form to place one. */
export function BountiesScreen() {
  const t = useTranslations('bounties');
  const [tab, setTab] = useQueryState('tab', parseAsStringLiteral(TABS).withDefault('board'));
  return (
    <PageFrame title={t('title')} lead={t('lead')}>
      <Tabs value={tab} onValueChange={(next) => void setTab(TABS.find((known) => known === next) ?? 'board')}>
        <TabsList aria-label={t('tabs.label')}>
          {TABS.map((name) => (
            <TabsTrigger key={name} value={name}>
              {t(`tabs.${name}`)}
            </TabsTrigger>
          ))}
        </TabsList>
        <TabsContent value="board">
          <WantedPanel />
        </TabsContent>
        {(['open', 'mine'] as const).map((name) => (
          <TabsContent key={name} value={name}>
            <BountyList which={name} />
          </TabsContent>
        ))}
      </Tabs>
      <PlacePanel />
    </PageFrame>
  );
}
