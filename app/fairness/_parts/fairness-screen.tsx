'use client';
import { useTranslations } from 'next-intl';
import { QueryError } from '#app/_client/problem/query-error.tsx';
import { type ApiOutput, api } from '#app/_client/trpc/api.ts';
import { Notice } from '#app/_ui/notice.tsx';
import { Panel, PanelBody, PanelHeader } from '#app/_ui/panel.tsx';
import { Skeleton } from '#app/_ui/skeleton.tsx';
import { DifferencesTable, FiguresTable } from './figure-tables.tsx';
import { SettingsPanel } from './settings-panel.tsx';

const GROUPS = ['start', 'rate', 'multiplier', 'ceiling'] as const;

/** What the tiers may and may not change, with the figures of the running game. */
export function FairnessScreen() {
  const t = useTranslations('fairness');
  const fairness = api.fairness.read.useQuery();
  return (
    <>
      <header className="grid gap-2">
        <h1 className="text-xl font-strong">{t('title')}</h1>
        <p className="text-pretty text-ink-muted">{t('lead')}</p>
      </header>
      {fairness.data ? (
        <Comparison fairness={fairness.data} />
      ) : fairness.error ? (
        <QueryError error={fairness.error} onRetry={() => void fairness.refetch()} retrying={fairness.isFetching} />
      ) : (
        <Skeleton className="h-[40rem]" />
      )}
    </>
  );
}

function Comparison({ fairness }: { fairness: ApiOutput['fairness']['read'] }) {
  const t = useTranslations('fairness');
  const unequal = fairness.figures.filter(({ is_equal }) => !is_equal).length;
  return (
    <>
      <Notice
        tone={unequal === 0 ? 'info' : 'danger'}
        title={
          unequal === 0
            ? t('verdict.equal', { count: fairness.figures.length })
            : t('verdict.unequal', { count: unequal })
        }
      />
      {GROUPS.map((group) => (
        <Panel key={group}>
          <PanelHeader title={t(`group.${group}`)} />
          <FiguresTable
            label={t(`group.${group}`)}
            figures={fairness.figures.filter((figure) => figure.group === group)}
          />
        </Panel>
      ))}
      <Panel>
        <PanelHeader title={t('differs.title')} note={t('differs.note')} />
        <DifferencesTable differences={fairness.differences} />
      </Panel>
      <Panel>
        <PanelHeader title={t('tested.title')} />
        <PanelBody className="grid gap-2 text-sm text-pretty text-ink-muted">
          <p>{t('tested.figures')}</p>
          <p>{t('tested.readers')}</p>
        </PanelBody>
      </Panel>
      <SettingsPanel settings={fairness.settings} />
    </>
  );
}
