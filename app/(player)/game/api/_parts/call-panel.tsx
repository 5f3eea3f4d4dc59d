'use client';
import { useTranslations } from 'next-intl';
import { Badge } from '#app/_ui/badge.tsx';
import { Button } from '#app/_ui/button.tsx';
import { ConfirmButton } from '#app/_ui/confirm-button.tsx';
import { CopyButton } from '#app/_ui/copy-button.tsx';
import { Notice } from '#app/_ui/notice.tsx';
import { Panel, PanelBody, PanelHeader } from '#app/_ui/panel.tsx';
import { ScrollRegion } from '#app/_ui/scroll-region.tsx';
import { AnswerView } from './answer-view.tsx';
import { CallFields } from './call-fields.tsx';
import { MethodBadge } from './operation-list.tsx';
import { curlOf, type Operation } from './operations.ts';
import { type CallState, useCall } from './use-call.ts';

/**
 * One operation: its values, the call as a shell would send it, and what the service answered. Its description is the
 * English one of the OpenAPI document.
 */
export function CallPanel({ operation, onBack }: { operation: Operation; onBack: () => void }) {
  const t = useTranslations('apiExplorer');
  const call = useCall(operation);
  const { summary, about, method, path, scope, needsToken } = operation;
  const curl = curlOf(operation, `${globalThis.location?.origin ?? ''}${call.address}`, call.draft.body);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <Button size="sm" className="justify-self-start lg:hidden" onClick={onBack}>
        {t('back')}
      </Button>
      <Panel>
        <PanelHeader
          title={<span lang="en">{summary}</span>}
          note={
            <span className="flex flex-wrap items-center gap-2 pt-1">
              <MethodBadge method={method} />
              <span className="min-w-0 font-mono break-all">{path}</span>
              <Badge>{scope ?? t(needsToken ? 'needsToken' : 'open')}</Badge>
            </span>
          }
        />
        <PanelBody className="grid grid-cols-[minmax(0,1fr)] gap-4">
          {about ? (
            <p lang="en" className="text-sm text-pretty text-ink-muted">
              {about}
            </p>
          ) : null}
          <CallFields operation={operation} call={call} />
          <SendButtons method={method} call={call} />
          <ShellCall curl={curl} />
        </PanelBody>
      </Panel>
      {call.failed ? (
        <Notice tone="danger" title={t('failed')}>
          {t('failedDetail')}
        </Notice>
      ) : null}
      {call.answer ? <AnswerView answer={call.answer} /> : null}
    </div>
  );
}

function SendButtons({ method, call }: { method: string; call: CallState }) {
  const t = useTranslations('apiExplorer');
  return (
    <div className="flex flex-wrap gap-2">
      <ConfirmButton
        look="primary"
        needsConfirm={method !== 'GET'}
        confirmLabel={t('confirm')}
        busy={call.sending}
        reason={call.hindrance}
        onConfirm={call.send}
      >
        {t('send')}
      </ConfirmButton>
      {call.sending ? <Button onClick={call.cancel}>{t('cancel')}</Button> : null}
    </div>
  );
}

function ShellCall({ curl }: { curl: string }) {
  const t = useTranslations('apiExplorer');
  return (
    <div className="relative">
      <ScrollRegion label={t('curl')} className="overflow-x-auto rounded-md border border-line bg-ground p-3 pr-10">
        <pre className="font-mono text-xs">{curl}</pre>
      </ScrollRegion>
      <CopyButton className="absolute top-1 right-1" value={curl} label={t('copyCurl')} />
    </div>
  );
}
