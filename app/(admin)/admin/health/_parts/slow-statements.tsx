'use client';
import { useTranslations } from 'next-intl';
import { QueryError } from '#app/_client/problem/query-error.tsx';
import { api } from '#app/_client/trpc/api.ts';
import { Num } from '#app/_ui/number.tsx';
import { Panel, PanelBody, PanelHeader } from '#app/_ui/panel.tsx';
import { ScrollRegion } from '#app/_ui/scroll-region.tsx';
import { SkeletonLines } from '#app/_ui/skeleton.tsx';
import { EVERY_MS } from './status-cards.tsx';

/** Statements that have been running for over a second. */
export function SlowStatements() {
  const t = useTranslations('operators.health');
  const slow = api.status.slowStatements.useQuery(undefined, { refetchInterval: EVERY_MS });
  return (
    <Panel>
      <PanelHeader title={t('slow')} note={t('slowNote')} />
      <PanelBody>
        {slow.error ? (
          <QueryError error={slow.error} onRetry={() => void slow.refetch()} retrying={slow.isFetching} />
        ) : slow.data === undefined ? (
          <SkeletonLines lines={2} />
        ) : slow.data.items.length === 0 ? (
          <p className="text-sm text-ink-muted">{t('slowNone')}</p>
        ) : (
          <ul className="grid gap-3 text-sm">
            {slow.data.items.map((one) => (
              <li key={one.pid} className="grid gap-1">
                <span className="flex flex-wrap gap-x-4 text-ink-muted">
                  <Num value={one.running_ms} unit="ms" />
                  <span className="font-mono text-xs">{one.state}</span>
                  {one.wait ? <span className="font-mono text-xs">{one.wait}</span> : null}
                </span>
                <ScrollRegion label={t('slow')} className="max-h-32 overflow-auto rounded-md bg-ground p-2">
                  <code className="text-xs whitespace-pre-wrap">{one.statement}</code>
                </ScrollRegion>
              </li>
            ))}
          </ul>
        )}
      </PanelBody>
    </Panel>
  );
}
