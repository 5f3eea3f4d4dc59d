'use client';
import { useFormatter, useTranslations } from 'next-intl';
import { toProblem } from '#app/_client/problem/problem.ts';
import { ProblemNotice } from '#app/_client/problem/problem-notice.tsx';
import { type ApiOutput, api } from '#app/_client/trpc/api.ts';
import { Badge } from '#app/_ui/badge.tsx';
import { Button } from '#app/_ui/button.tsx';
import { Named } from '#app/_ui/named.tsx';
import { RelativeTime } from '#app/_ui/relative-time.tsx';
import { ScrollRegion } from '#app/_ui/scroll-region.tsx';
import { useTypeName } from './use-type-name.ts';
import type { Webhook } from './webhook.ts';

type Delivery = ApiOutput['webhooks']['deliveries']['items'][number];
const TONE = { pending: 'neutral', delivered: 'success', failed: 'danger' } as const;

export function DeliveryRow({ hook, delivery }: { hook: Webhook; delivery: Delivery }) {
  const t = useTranslations('webhooks');
  const nameOf = useTypeName();
  const replay = api.webhooks.replay.useMutation();
  const { type, status, codes, next_at, created_at, body } = delivery;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-1.5 border-b border-line px-4 py-3 last:border-0">
      <div className="flex flex-wrap items-center gap-2">
        <Badge tone={TONE[status]}>{t(`status.${status}`)}</Badge>
        <span className="text-sm">{type === 'ping' ? t('test') : nameOf(type)}</span>
        <span className="text-xs text-ink-muted">
          <RelativeTime at={created_at} />
        </span>
        {hook.enabled && status !== 'pending' ? (
          <Button
            size="sm"
            look="ghost"
            className="ml-auto"
            busy={replay.isPending}
            onClick={() => replay.mutate({ id: hook.id, delivery_id: delivery.id })}
          >
            {t('replay')}
          </Button>
        ) : null}
      </div>
      {codes.length > 0 ? <Answers delivery={delivery} /> : null}
      {next_at ? (
        <p className="text-xs text-ink-muted">
          <Named name={t('next')}>
            <RelativeTime at={next_at} />
          </Named>
        </p>
      ) : null}
      <details>
        <summary className="cursor-pointer text-xs text-ink-muted">{t('body')}</summary>
        <ScrollRegion label={t('body')} className="mt-1.5 overflow-x-auto rounded-md border border-line bg-panel p-3">
          <pre className="font-mono text-xs">{JSON.stringify(JSON.parse(body), null, 2)}</pre>
        </ScrollRegion>
      </details>
      <ProblemNotice problem={replay.error ? toProblem(replay.error) : null} />
    </li>
  );
}

/** The codes of all attempts, with the time and the error of the last. */
function Answers({ delivery: { codes, last_error, last_ms } }: { delivery: Delivery }) {
  const t = useTranslations('webhooks');
  const format = useFormatter();
  const answers = codes.map((code) => (code ? String(code) : t('noAnswer')));
  return (
    <p className="text-xs text-ink-muted">
      <Named name={t('answers')}>
        <span className="font-mono">{format.list(answers, { style: 'narrow' })}</span>
      </Named>
      {last_ms === null ? null : ` · ${last_ms} ms`}
      {last_error ? ` · ${last_error}` : null}
    </p>
  );
}
