'use client';
import { useTranslations } from 'next-intl';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#app/_ui/tabs.tsx';
import { AccountField } from '#app/(admin)/_parts/act/account-field.tsx';
import { PageHead } from '#app/(admin)/admin/galaxy/_parts/page-head.tsx';
import { AlertsPanel } from './alerts-panel.tsx';
import { CleanUp } from './clean-up.tsx';
import { PlayerSheet } from './player-sheet.tsx';
import { ReportPanel } from './report-panel.tsx';
import { SpendPanel } from './spend-panel.tsx';
import { SECURITY_TABS, useSecurityUrl } from './use-security-url.ts';

/** ARIA's screening: findings, costs, and each player's standing; the view is stored in the URL. */
export function SecurityScreen() {
  const t = useTranslations('adminSecurity');
  const [url, setUrl] = useSecurityUrl();
  const open = (player: string) => void setUrl({ player });
  return (
    <div className="mx-auto grid max-w-6xl grid-cols-[minmax(0,1fr)] gap-5">
      <PageHead title={t('title')} lead={t('lead')} actions={<CleanUp />} />
      <Tabs
        value={url.tab}
        onValueChange={(next) => void setUrl({ tab: SECURITY_TABS.find((tab) => tab === next) ?? null })}
      >
        <TabsList aria-label={t('tabs.label')}>
          {SECURITY_TABS.map((tab) => (
            <TabsTrigger key={tab} value={tab}>
              {t(`tabs.${tab}`)}
            </TabsTrigger>
          ))}
        </TabsList>
        <TabsContent value="report">
          <ReportPanel day={url.day} onDay={(day) => void setUrl({ day })} />
        </TabsContent>
        <TabsContent value="alerts">
          <AlertsPanel url={url} setUrl={(change) => void setUrl(change)} onPlayer={open} />
        </TabsContent>
        <TabsContent value="spend">
          <SpendPanel onPlayer={open} />
        </TabsContent>
        <TabsContent value="player" className="max-w-lg">
          <AccountField
            label={t('findPlayer')}
            of="player"
            value={null}
            onChange={(found) => found && open(found.id)}
          />
        </TabsContent>
      </Tabs>
      {url.player ? (
        <PlayerSheet key={url.player} id={url.player} onClose={() => void setUrl({ player: null })} />
      ) : null}
    </div>
  );
}
