'use client';
import { useTranslations } from 'next-intl';
import type { ApiOutput } from '#app/_client/trpc/api.ts';
import { Badge } from '#app/_ui/badge.tsx';
import { Num } from '#app/_ui/number.tsx';
import { Panel, PanelBody, PanelHeader } from '#app/_ui/panel.tsx';
import { SUGGESTIONS } from '#server/operations/reports/rules/suggestions.ts';

type Performance = ApiOutput['reports']['performance'];
type Source = 'measured' | 'proxy' | 'no_probe';
const TONES = { measured: 'success', proxy: 'warning', no_probe: 'neutral' } as const;

/** Every figure with its source, to distinguish an unavailable figure from a measured 0. */
export function MetricBlocks({ metrics }: { metrics: Performance }) {
  const t = useTranslations('operators.analytics');
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 md:grid-cols-2 xl:grid-cols-3">
        {(['system', 'database', 'application'] as const).map((block) => (
          <Panel key={block}>
            <PanelHeader title={t(`blocks.${block}`)} />
            <PanelBody>
              <BlockList block={metrics[block]} />
            </PanelBody>
          </Panel>
        ))}
      </div>
      <Panel>
        <PanelHeader title={t('suggestions')} />
        <PanelBody>
          <ul className="grid gap-3 text-sm md:grid-cols-2">
            {metrics.suggestions.map((suggestion) => (
              <SuggestionItem key={suggestion.id} {...suggestion} />
            ))}
          </ul>
        </PanelBody>
      </Panel>
    </>
  );
}

const ADVICE = {
  'pool-waiting': 'poolWaiting',
  'cache-hit-rate': 'cacheHitRate',
  'slow-queries': 'slowQueries',
  workers: 'workers',
} as const satisfies Record<(typeof SUGGESTIONS)[number]['id'], string>;

/** In the reader's language; one that this release does not know stays as it was sent. */
function SuggestionItem({ id, title, detail }: Performance['suggestions'][number]) {
  const t = useTranslations('operators.analytics.advice');
  const known = SUGGESTIONS.find((suggestion) => suggestion.id === id)?.id;
  return (
    <li className="grid content-start gap-0.5">
      <span className="font-strong">{known ? t(`${ADVICE[known]}.title`) : title}</span>
      <span className="text-ink-muted">{known ? t(`${ADVICE[known]}.detail`) : detail}</span>
    </li>
  );
}

type Block = Performance['system'] | Performance['database'] | Performance['application'];

function BlockList({ block }: { block: Block }) {
  const t = useTranslations('operators.analytics');
  const { sources, ...values } = block;
  const sourceOf = new Map<string, Source>(Object.entries(sources));
  return (
    <dl className="grid gap-2 text-sm">
      {Object.entries(values).map(([name, value]) => {
        const source = sourceOf.get(name) ?? 'no_probe';
        return (
          <div key={name} className="flex min-h-6 items-center justify-between gap-3">
            <dt className="min-w-0 font-mono text-xs break-words text-ink-muted">{name}</dt>
            <dd className="flex shrink-0 items-center gap-2">
              {source === 'no_probe' ? '–' : <Num value={value} digits={2} />}
              <Badge tone={TONES[source]}>{t(`sources.${source}`)}</Badge>
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
