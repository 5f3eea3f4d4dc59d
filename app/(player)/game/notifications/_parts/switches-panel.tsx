'use client';
import { useTranslations } from 'next-intl';
import { QueryError } from '#app/_client/problem/query-error.tsx';
import { useProblemToast } from '#app/_client/problem/use-problem-toast.ts';
import { type ApiOutput, api } from '#app/_client/trpc/api.ts';
import { Panel, PanelBody, PanelHeader } from '#app/_ui/panel.tsx';
import { Skeleton } from '#app/_ui/skeleton.tsx';
import { Switch } from '#app/_ui/switch.tsx';

type Row = ApiOutput['notifications']['switches']['items'][number];

/** Two switches for each type: in the game and push. */
export function SwitchesPanel() {
  const t = useTranslations('notifications.switches');
  const utils = api.useUtils();
  const problemToast = useProblemToast();
  const switches = api.notifications.switches.useQuery();
  const set = api.notifications.setSwitches.useMutation({
    onSuccess: (all) => utils.notifications.switches.setData(undefined, { ...all, next_cursor: null }),
    onError: (error) => {
      problemToast(error);
    },
  });
  const shown = (row: Row): Row =>
    set.isPending && set.variables.type === row.type ? { ...row, ...set.variables } : row;
  return (
    <Panel>
      <PanelHeader title={t('title')} note={t('note')} />
      <PanelBody>
        {switches.data ? (
          <div className="grid grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-x-4 gap-y-3 text-sm">
            <span />
            <span className="text-xs text-ink-muted">{t('inApp')}</span>
            <span className="text-xs text-ink-muted">{t('push')}</span>
            {switches.data.items.map((row) => (
              <SwitchRow
                key={row.type}
                row={shown(row)}
                onChange={({ always: _, ...switches }) => set.mutate(switches)}
              />
            ))}
          </div>
        ) : switches.error ? (
          <QueryError error={switches.error} onRetry={() => void switches.refetch()} retrying={switches.isFetching} />
        ) : (
          <Skeleton className="h-32" />
        )}
      </PanelBody>
    </Panel>
  );
}

function SwitchRow({ row, onChange }: { row: Row; onChange: (row: Row) => void }) {
  const t = useTranslations('notifications.switches');
  const what = t(`type.${row.type}`);
  return (
    <>
      <span>{what}</span>
      {row.always ? (
        <span className="text-xs text-ink-muted">{t('always')}</span>
      ) : (
        <Switch
          className="justify-self-center"
          aria-label={t('inAppOf', { what })}
          checked={row.in_app}
          onCheckedChange={(in_app) => onChange({ ...row, in_app })}
        />
      )}
      <Switch
        className="justify-self-center"
        aria-label={t('pushOf', { what })}
        checked={row.push}
        onCheckedChange={(push) => onChange({ ...row, push })}
      />
    </>
  );
}
