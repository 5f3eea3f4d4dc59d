'use client';
import { Telescope } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#app/_ui/button.tsx';
import { EmptyState } from '#app/_ui/empty-state.tsx';
import { Notice } from '#app/_ui/notice.tsx';
import { Panel } from '#app/_ui/panel.tsx';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#app/_ui/tabs.tsx';
import { RegionKind, type RegionType } from '../../_parts/region-kind.tsx';
import { PreviewResult } from './preview-result.tsx';
import { PreviewSign } from './preview-sign.tsx';
import { isBusy, type Previews } from './use-previews.ts';

export type PreviewPanelProps = { previews: Previews; isStale: boolean; onCancel: () => void };

/** Preview of the form's universe, region by region; nothing is written. */
export function PreviewPanel({ previews, isStale, onCancel }: PreviewPanelProps) {
  const t = useTranslations('adminGalaxy.preview');
  const [wanted, setWanted] = useState<RegionType | null>(null);
  if (!previews) return <NoPreview />;
  const kinds = previews.regions.map(({ kind }) => kind);
  // The first finished preview stays selected while the others follow.
  const ready = previews.regions.find(({ state }) => state === 'done' || state === 'failed')?.kind;
  const shown = wanted !== null && kinds.includes(wanted) ? wanted : (ready ?? kinds[0]);
  return (
    <Panel className="min-h-96 xl:min-h-[44rem]">
      <Tabs
        value={shown ?? kinds[0]}
        onValueChange={(value) => setWanted(kinds.find((kind) => kind === value) ?? null)}
      >
        <div className="flex flex-wrap items-center justify-between gap-x-3 px-4 pt-2">
          <TabsList aria-label={t('title')} className="min-w-0 flex-1">
            {previews.regions.map((region) => (
              <TabsTrigger key={region.kind} value={region.kind}>
                <RegionKind kind={region.kind} />
                <PreviewSign region={region} />
              </TabsTrigger>
            ))}
          </TabsList>
          {previews.regions.some(isBusy) ? (
            <Button size="sm" look="ghost" onClick={onCancel}>
              {t('cancel')}
            </Button>
          ) : null}
        </div>
        {isStale ? <StaleNotice /> : null}
        {previews.regions.map((region) => (
          <TabsContent key={region.kind} value={region.kind} className="p-4">
            <PreviewResult region={region} />
          </TabsContent>
        ))}
      </Tabs>
    </Panel>
  );
}

function NoPreview() {
  const t = useTranslations('adminGalaxy.preview');
  return (
    <Panel className="grid min-h-96 content-center xl:min-h-[44rem]">
      <EmptyState
        icon={<Telescope />}
        title={t('none')}
        detail={t('noneDetail')}
        action={<Button type="submit">{t('first')}</Button>}
      />
    </Panel>
  );
}

/** The form was changed after the preview. */
function StaleNotice() {
  const t = useTranslations('adminGalaxy.preview');
  return (
    <Notice
      tone="warning"
      title={t('stale')}
      className="mx-4 mt-3"
      action={
        <Button size="sm" type="submit">
          {t('again')}
        </Button>
      }
    />
  );
}
