'use client';
import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { toProblem } from '#app/_client/problem/problem.ts';
import { ProblemNotice } from '#app/_client/problem/problem-notice.tsx';
import { type ApiOutput, api } from '#app/_client/trpc/api.ts';
import { Badge } from '#app/_ui/badge.tsx';
import { Button } from '#app/_ui/button.tsx';
import { Panel, PanelBody, PanelHeader } from '#app/_ui/panel.tsx';
import { RelativeTime } from '#app/_ui/relative-time.tsx';
import { EvidenceRows } from './evidence-rows.tsx';

type Tip = ApiOutput['aria']['recommendations']['recommendations'][number];

/** Advice on request, since each request counts. */
export function TipList({ status }: { status: ApiOutput['aria']['status'] }) {
  const t = useTranslations('companion.ui');
  const reasonId = useId();
  const request = api.aria.recommendations.useMutation();
  const tips = request.data?.recommendations;
  return (
    <Panel>
      <PanelHeader
        title={t('tabs.tips')}
        actions={
          <Button
            look="primary"
            busy={request.isPending}
            disabled={!status.available}
            aria-describedby={status.available ? undefined : reasonId}
            onClick={() => request.mutate({})}
          >
            {t(tips ? 'tips.again' : 'tips.load')}
          </Button>
        }
      />
      <PanelBody className="grid gap-4">
        {status.available ? null : (
          <p id={reasonId} className="text-ink-muted">
            {t(status.reason === 'switched_off' ? 'tips.off' : 'block.title')}
          </p>
        )}
        <ProblemNotice problem={request.error ? toProblem(request.error) : null} />
        {tips?.length === 0 && status.available ? <p className="text-ink-muted">{t('tips.empty')}</p> : null}
        <ul className="grid gap-4 empty:hidden">
          {tips?.map((tip) => (
            <TipItem
              key={`${tip.kind} ${tip.commodity} ${tip.source_station_id} ${tip.dest_station_id} ${tip.hour}`}
              tip={tip}
            />
          ))}
        </ul>
      </PanelBody>
    </Panel>
  );
}

function TipItem({ tip }: { tip: Tip }) {
  const t = useTranslations('companion.ui');
  const at = tip.evidence[0]?.at;
  return (
    <li className="grid max-w-prose gap-1">
      <span className="flex flex-wrap items-center gap-2">
        <Badge tone={tip.kind === 'watch_out' ? 'warning' : 'neutral'}>{t(`tips.kind.${tip.kind}`)}</Badge>
        <span className="text-xs text-ink-faint">{t('tips.confidence', { value: tip.confidence })}</span>
        {at ? (
          <span className="text-xs text-ink-faint">{t.rich('tips.age', { time: () => <RelativeTime at={at} /> })}</span>
        ) : null}
      </span>
      <p>{tip.explanation}</p>
      {tip.why_not ? <p className="text-sm text-ink-muted">{t('tips.against', { text: tip.why_not })}</p> : null}
      <EvidenceRows rows={tip.evidence} />
    </li>
  );
}
