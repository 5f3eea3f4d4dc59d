'use client';
import {
  ArrowRight,
  ChartColumn,
  CircleCheck,
  CreditCard,
  KeyRound,
  LoaderCircle,
  type LucideIcon,
  MessageSquareWarning,
  Orbit,
  Scale,
  ShieldAlert,
  Swords,
  TriangleAlert,
  UserCog,
  Webhook,
} from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { QueryError } from '#app/_client/problem/query-error.tsx';
import { cn } from '#app/_ui/cn.ts';
import { Panel, PanelHeader } from '#app/_ui/panel.tsx';
import { SkeletonLines } from '#app/_ui/skeleton.tsx';
import { usePhaseWords } from '#app/(admin)/admin/galaxy/_parts/job/phase-words.ts';
import { useWork } from './use-work.ts';
import type { Work } from './work.ts';

export function WorkQueue() {
  const t = useTranslations('adminShell.home.queue');
  const { work, loading, error, retry } = useWork();
  return (
    <Panel>
      <PanelHeader title={t('title')} />
      {error ? (
        <QueryError error={error} onRetry={retry} className="py-5" />
      ) : loading ? (
        <SkeletonLines className="px-4 pb-5" />
      ) : work.length === 0 ? (
        <p className="flex items-center gap-2.5 px-4 pb-5 text-ink-muted">
          <CircleCheck aria-hidden="true" className="size-5 text-success" />
          {t('calm')}
        </p>
      ) : (
        <ul className="border-t border-line">
          {work.map((item) => (
            <WorkItem key={item.kind} item={item} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

const ICON: Record<Work['kind'], { icon: LucideIcon; tone: string }> = {
  corrupt: { icon: TriangleAlert, tone: 'text-danger' },
  review: { icon: ShieldAlert, tone: 'text-warning' },
  alone: { icon: ShieldAlert, tone: 'text-warning' },
  flagged: { icon: MessageSquareWarning, tone: 'text-warning' },
  fights: { icon: Swords, tone: 'text-danger' },
  disputes: { icon: Swords, tone: 'text-warning' },
  contracts: { icon: Scale, tone: 'text-warning' },
  webhooks: { icon: Webhook, tone: 'text-danger' },
  latePayments: { icon: Webhook, tone: 'text-danger' },
  differing: { icon: CreditCard, tone: 'text-warning' },
  scopeRequests: { icon: KeyRound, tone: 'text-warning' },
  clusters: { icon: UserCog, tone: 'text-warning' },
  jobFailed: { icon: TriangleAlert, tone: 'text-warning' },
  report: { icon: ChartColumn, tone: 'text-accent' },
  failed: { icon: TriangleAlert, tone: 'text-warning' },
  running: { icon: LoaderCircle, tone: 'text-accent' },
  noGalaxy: { icon: Orbit, tone: 'text-accent' },
};

function WorkItem({ item }: { item: Work }) {
  const { icon: Icon, tone } = ICON[item.kind];
  const { title, note } = useWords(item);
  return (
    <li className="border-b border-line last:border-0">
      <Link href={item.href} className="flex min-h-14 items-center gap-3 px-4 py-2.5 hover:bg-raised">
        <Icon aria-hidden="true" className={cn('size-5 shrink-0', tone)} />
        <span className="grid min-w-0 flex-1">
          <span className="font-strong">{title}</span>
          <span className="text-xs text-ink-muted">{note}</span>
        </span>
        <ArrowRight aria-hidden="true" className="size-4 text-ink-faint" />
      </Link>
    </li>
  );
}

function useWords(item: Work): { title: ReactNode; note: ReactNode } {
  const t = useTranslations('adminShell.home.queue');
  const phaseWords = usePhaseWords();
  switch (item.kind) {
    case 'review':
      return {
        title: t('review', { count: item.count }),
        note: item.late > 0 ? t('reviewAlarm', { count: item.late }) : t('reviewNote'),
      };
    case 'alone':
      return { title: t('alone', { count: item.count }), note: t('aloneNote') };
    case 'flagged':
      return { title: t('flagged', { count: item.count }), note: t('flaggedNote') };
    case 'fights':
    case 'disputes':
    case 'contracts':
    case 'webhooks':
    case 'latePayments':
    case 'differing':
    case 'scopeRequests':
      return { title: t(item.kind, { count: item.count }), note: t(`${item.kind}Note`) };
    case 'report':
      return { title: t('reports', { name: item.name }), note: t('reportsNote') };
    case 'clusters':
    case 'jobFailed':
      return { title: t(item.kind), note: t(`${item.kind}Note`) };
    case 'corrupt':
      return { title: t('corrupt', { count: item.count }), note: t('corruptNote') };
    case 'failed':
      return { title: t('failed'), note: t('failedNote') };
    case 'running':
      return {
        title: t('running', { phase: phaseWords(item.phase), percent: Math.round(item.progress * 100) }),
        note: t('runningNote'),
      };
    case 'noGalaxy':
      return { title: t('noGalaxy'), note: t('noGalaxyNote') };
  }
}
