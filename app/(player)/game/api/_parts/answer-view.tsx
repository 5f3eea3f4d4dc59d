'use client';
import { useTranslations } from 'next-intl';
import { Badge } from '#app/_ui/badge.tsx';
import { CopyButton } from '#app/_ui/copy-button.tsx';
import { Panel, PanelBody, PanelHeader } from '#app/_ui/panel.tsx';
import { ScrollRegion } from '#app/_ui/scroll-region.tsx';
import type { Answer } from './send-call.ts';

export function AnswerView({ answer }: { answer: Answer }) {
  const t = useTranslations('apiExplorer');
  const { status, ms, requestId, budget, text, cut } = answer;
  return (
    <Panel>
      <PanelHeader
        title={t('answer')}
        note={t('took', { ms: Math.round(ms) })}
        actions={
          <span role="status">
            <Badge tone={status < 300 ? 'success' : status < 500 ? 'warning' : 'danger'}>{status}</Badge>
          </span>
        }
      />
      <PanelBody className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <dl className="grid gap-1 text-xs text-ink-muted">
          {[
            ['RateLimit', budget],
            ['x-request-id', requestId],
          ].map(([name, value]) =>
            value ? (
              <div key={name} className="flex flex-wrap gap-x-2">
                <dt>{name}</dt>
                <dd className="min-w-0 font-mono break-all">{value}</dd>
              </div>
            ) : null,
          )}
        </dl>
        {text === '' ? (
          <p className="text-sm text-ink-muted">{t('noBody')}</p>
        ) : (
          <div className="relative">
            <ScrollRegion
              label={t('answer')}
              className="max-h-[32rem] overflow-auto rounded-md border border-line bg-ground p-3 pr-10"
            >
              <pre className="font-mono text-xs">{text}</pre>
            </ScrollRegion>
            <CopyButton className="absolute top-1 right-1" value={text} label={t('copyAnswer')} />
          </div>
        )}
        {cut ? <p className="text-xs text-ink-faint">{t('cut')}</p> : null}
      </PanelBody>
    </Panel>
  );
}
