'use client';
import { Pause, Play } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useMemo, useState } from 'react';
import { QueryError } from '#app/_client/problem/query-error.tsx';
import { Button } from '#app/_ui/button.tsx';
import { CopyButton } from '#app/_ui/copy-button.tsx';
import { Panel, PanelHeader } from '#app/_ui/panel.tsx';
import { Segmented } from '#app/_ui/segmented.tsx';
import type { LogLine } from './log-line.ts';
import { LogView } from './log-view.tsx';
import { StreamSign } from './stream-sign.tsx';
import type { JobLog } from './use-job-log.ts';

type Shown = 'all' | 'notable';
const NONE: readonly LogLine[] = [];

/** The log as a terminal: it can be paused, filtered to notable lines, and copied. */
export function LogPanel({ log, live, waiting }: { log: JobLog; live: boolean; waiting: boolean }) {
  const t = useTranslations('adminGalaxy.log');
  const [heldAt, setHeldAt] = useState<number | null>(null);
  const [shown, setShown] = useState<Shown>('all');
  const held = heldAt === null || !live ? log.lines : log.lines.slice(0, heldAt);
  const lines = useMemo(
    () => (shown === 'all' ? held : held.filter(({ severity }) => severity === 'warning' || severity === 'error')),
    [held, shown],
  );
  const behind = live && heldAt !== null ? log.lines.length - heldAt : 0;
  const empty = shown === 'notable' && log.lines.length > 0 ? t('noneNotable') : t(waiting ? 'waiting' : 'empty');
  return (
    <Panel className="overflow-hidden">
      <PanelHeader
        title={t('title')}
        note={live ? <StreamSign state={log.state} /> : t('lines', { count: log.lines.length })}
        actions={
          <>
            <Segmented
              label={t('show')}
              value={shown}
              onValueChange={setShown}
              options={[
                { value: 'all', label: t('all') },
                { value: 'notable', label: t('notable') },
              ]}
            />
            {live ? (
              <Button
                size="sm"
                aria-pressed={heldAt !== null}
                onClick={() => setHeldAt(heldAt === null ? log.lines.length : null)}
              >
                {heldAt === null ? <Pause aria-hidden="true" /> : <Play aria-hidden="true" />}
                {heldAt === null ? t('pause') : t('resume', { count: behind })}
              </Button>
            ) : null}
            <CopyButton label={t('copy')} value={asText(lines)} />
          </>
        }
      />
      {log.problem && log.lines.length === 0 ? (
        <QueryError error={log.problem} />
      ) : (
        <LogView lines={lines.length > 0 ? lines : NONE} empty={empty} />
      )}
    </Panel>
  );
}

function asText(lines: readonly LogLine[]): string {
  return lines.map(({ time, text }) => `${time} ${text}`).join('\n');
}
