'use client';
import { BellOff, BellRing, Download } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { QueryError } from '#app/_client/problem/query-error.tsx';
import { useInstall } from '#app/_client/push/install-prompt.ts';
import { type ApiOutput, api } from '#app/_client/trpc/api.ts';
import { Button } from '#app/_ui/button.tsx';
import { Panel, PanelBody, PanelHeader } from '#app/_ui/panel.tsx';
import { RelativeTime } from '#app/_ui/relative-time.tsx';
import { Skeleton } from '#app/_ui/skeleton.tsx';
import { useThisDevice } from './use-this-device.ts';

type Push = ApiOutput['notifications']['push'];

export function DevicePanel() {
  const t = useTranslations('notifications.device');
  const push = api.notifications.push.useQuery();
  return (
    <Panel>
      <PanelHeader title={t('title')} note={t('note')} />
      <PanelBody className="grid gap-4">
        {push.data ? (
          <ThisDevice push={push.data} />
        ) : push.error ? (
          <QueryError error={push.error} onRetry={() => void push.refetch()} retrying={push.isFetching} />
        ) : (
          <Skeleton className="h-20" />
        )}
        <InstallGame />
      </PanelBody>
    </Panel>
  );
}

function ThisDevice({ push }: { push: Push }) {
  const t = useTranslations('notifications.device');
  const { state, mine, busy, failed, turnOn, turnOff, forget } = useThisDevice(push);
  const others = push.subscriptions.filter(({ id }) => id !== mine?.id);
  if (!state) return <Skeleton className="h-20" />;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="flex-1 basis-44 text-sm text-ink-muted">{t(state)}</p>
        {state === 'on' ? (
          <Button busy={busy} onClick={turnOff}>
            <BellOff aria-hidden="true" />
            {t('turnOff')}
          </Button>
        ) : state === 'off' ? (
          <Button look="primary" busy={busy} onClick={turnOn}>
            <BellRing aria-hidden="true" />
            {t('turnOn')}
          </Button>
        ) : null}
      </div>
      <p role="alert" className="text-sm text-danger empty:hidden">
        {failed ? t('failed') : null}
      </p>
      {others.length > 0 ? <Others browsers={others} busy={busy} onForget={forget} /> : null}
    </>
  );
}

type OthersProps = { browsers: Push['subscriptions']; busy: boolean; onForget: (id: string) => void };

function Others({ browsers, busy, onForget }: OthersProps) {
  const t = useTranslations('notifications.device');
  return (
    <div className="grid gap-1">
      <h3 className="text-sm font-strong">{t('others')}</h3>
      <ul className="text-sm">
        {browsers.map((browser) => {
          const device = browser.device ?? t('unknown');
          return (
            <li key={browser.id} className="flex items-center justify-between gap-3 py-1">
              <span className="grid">
                <span>{device}</span>
                <span className="text-xs text-ink-faint">
                  {browser.last_sent_at ? (
                    <>
                      {t('lastSent')} <RelativeTime at={browser.last_sent_at} />
                    </>
                  ) : (
                    t('never')
                  )}
                </span>
              </span>
              <Button
                size="sm"
                look="ghost"
                disabled={busy}
                aria-label={t('forgetNamed', { device })}
                onClick={() => onForget(browser.id)}
              >
                {t('forget')}
              </Button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

function InstallGame() {
  const t = useTranslations('notifications.device');
  const install = useInstall();
  if (!install) return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4">
      <p className="flex-1 basis-44 text-sm text-ink-muted">{t('installNote')}</p>
      <Button onClick={install}>
        <Download aria-hidden="true" />
        {t('install')}
      </Button>
    </div>
  );
}
