'use client';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { ApiOutput } from '#app/_client/trpc/api.ts';
import { Num } from '#app/_ui/number.tsx';
import { Panel, PanelBody, PanelHeader } from '#app/_ui/panel.tsx';
import { Progress } from '#app/_ui/progress.tsx';

type Status = ApiOutput['aria']['status'];

/** The relationship with ARIA and its benefits, and how many questions are left. */
export function StandingPanels({ status }: { status: Status }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-2">
      <RelationshipPanel status={status} />
      <LimitsPanel limits={status.limits} />
    </div>
  );
}

function RelationshipPanel({ status }: { status: Status }) {
  const t = useTranslations('companion.ui.standing');
  const { relationship_score: score, next_multiplier_at: next } = status;
  return (
    <Panel>
      <PanelHeader title={t('title')} note={t('note')} />
      <PanelBody className="grid gap-4">
        <div className="grid gap-1.5">
          <p className="flex flex-wrap justify-between gap-x-3 text-sm">
            <span className="font-strong">{t('relationship')}</span>
            <span className="tabular">{t('score', { score })}</span>
          </p>
          <Progress value={score / 100} label={t('relationship')} />
          <p className="text-xs text-ink-muted">{next === null ? t('highest') : t('next', { score: next })}</p>
        </div>
        <dl className="grid grid-cols-2 gap-4">
          <Fact name={t('multiplier')}>{t('times', { value: status.bonus_multiplier })}</Fact>
          <Fact name={t('level')}>{t(`consciousness.${status.consciousness}`)}</Fact>
          <Fact name={t('talks')}>
            <Num value={status.total_interactions} />
          </Fact>
          <Fact name={t('trust')}>
            {t('score', { score: Math.round(status.trust_score * 100) })}
            <span className="block text-xs text-ink-muted">{t('violations', { count: status.violation_count })}</span>
          </Fact>
        </dl>
      </PanelBody>
    </Panel>
  );
}

function LimitsPanel({ limits }: { limits: Status['limits'] }) {
  const t = useTranslations('companion.ui.standing');
  return (
    <Panel>
      <PanelHeader
        title={t('limits')}
        note={t('limitsNote', { characters: limits.max_characters, words: limits.max_words })}
      />
      <PanelBody className="grid gap-4">
        <Used name={t('minute')} used={limits.used_minute} limit={limits.per_minute} />
        <Used name={t('day')} used={limits.used_day} limit={limits.per_day} />
      </PanelBody>
    </Panel>
  );
}

function Used({ name, used, limit }: { name: string; used: number; limit: number }) {
  const t = useTranslations('companion.ui.standing');
  return (
    <div className="grid gap-1.5">
      <p className="flex flex-wrap justify-between gap-x-3 text-sm">
        <span>{name}</span>
        <span className="tabular">{t('used', { used, limit })}</span>
      </p>
      <Progress value={limit > 0 ? used / limit : 0} label={name} tone={used >= limit ? 'warning' : 'accent'} />
    </div>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid content-start gap-0.5">
      <dt className="text-xs text-ink-faint">{name}</dt>
      <dd className="text-sm">{children}</dd>
    </div>
  );
}
