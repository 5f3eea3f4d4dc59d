'use client';
import { useFormatter, useTranslations } from 'next-intl';
import { parseAsString, useQueryState } from 'nuqs';
import { useState } from 'react';
import { QueryError } from '#app/_client/problem/query-error.tsx';
import { type ApiOutput, api } from '#app/_client/trpc/api.ts';
import { Badge } from '#app/_ui/badge.tsx';
import { Button } from '#app/_ui/button.tsx';
import { Field } from '#app/_ui/field.tsx';
import { Input } from '#app/_ui/input.tsx';
import { Panel, PanelBody, PanelHeader } from '#app/_ui/panel.tsx';
import { ScrollRegion } from '#app/_ui/scroll-region.tsx';
import { SkeletonLines } from '#app/_ui/skeleton.tsx';

type Line = ApiOutput['status']['searchLog']['items'][number];
const REQUEST_ID = /^[\w.-]{8,64}$/;
const TONE = {
  trace: 'neutral',
  debug: 'neutral',
  info: 'accent',
  warn: 'warning',
  error: 'danger',
  fatal: 'danger',
} as const;

/** The kept log lines of one request, by the id that answers and problems name. */
export function LogSearch() {
  const t = useTranslations('adminOperations.log');
  const [request, setRequest] = useQueryState('request', parseAsString.withDefault(''));
  const [draft, setDraft] = useState(request);
  const wanted = draft.trim();
  const fits = REQUEST_ID.test(wanted);
  return (
    <Panel id="log">
      <PanelHeader title={t('title')} note={t('note')} />
      <PanelBody className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <form
          className="flex flex-wrap items-end gap-3"
          onSubmit={(event) => {
            event.preventDefault();
            if (fits) void setRequest(wanted);
          }}
        >
          <Field label={t('id')} className="w-96 max-w-full">
            <Input
              value={draft}
              maxLength={64}
              spellCheck={false}
              autoComplete="off"
              className="font-mono"
              onChange={(event) => setDraft(event.target.value)}
            />
          </Field>
          <Button type="submit" reason={fits ? null : t('idFirst')}>
            {t('search')}
          </Button>
        </form>
        {REQUEST_ID.test(request) ? <Lines request={request} /> : null}
      </PanelBody>
    </Panel>
  );
}

function Lines({ request }: { request: string }) {
  const t = useTranslations('adminOperations.log');
  const found = api.status.searchLog.useQuery({ request_id: request, limit: 100 });
  if (found.error)
    return <QueryError error={found.error} onRetry={() => void found.refetch()} retrying={found.isFetching} />;
  if (!found.data) return <SkeletonLines lines={2} />;
  const { kept, items } = found.data;
  if (items.length === 0) return <p className="text-sm text-ink-muted">{t(kept ? 'none' : 'off')}</p>;
  return (
    <ol className="grid grid-cols-[minmax(0,1fr)] gap-3 text-sm">
      {items.map((line) => (
        <LineRecord key={line.id} line={line} />
      ))}
    </ol>
  );
}

function LineRecord({ line }: { line: Line }) {
  const t = useTranslations('adminOperations.log');
  const format = useFormatter();
  const at = format.dateTime(new Date(line.at), { dateStyle: 'short', timeStyle: 'medium' });
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-1">
      <span className="flex flex-wrap items-center gap-2">
        <Badge tone={TONE[line.level]}>{line.level}</Badge>
        <span className="font-strong break-words">{line.message}</span>
        <span className="text-xs text-ink-muted">{t('where', { at, pid: String(line.pid) })}</span>
      </span>
      <ScrollRegion label={line.message} className="max-h-48 overflow-auto rounded-md bg-ground p-2">
        <pre className="text-xs whitespace-pre-wrap break-all">{JSON.stringify(line.fields, null, 2)}</pre>
      </ScrollRegion>
    </li>
  );
}
