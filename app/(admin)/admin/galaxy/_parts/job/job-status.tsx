'use client';
import { CircleCheck, CircleDashed, CircleX, type LucideIcon } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Badge, type BadgeTone } from '#app/_ui/badge.tsx';
import { Spinner } from '#app/_ui/spinner.tsx';
import type { JobListItem } from '#server/world/galaxy/schemas.ts';

export type JobStatusName = JobListItem['status'];

const LOOK: Record<JobStatusName, { tone: BadgeTone; Icon: LucideIcon | null }> = {
  PENDING: { tone: 'neutral', Icon: CircleDashed },
  RUNNING: { tone: 'accent', Icon: null },
  COMPLETE: { tone: 'success', Icon: CircleCheck },
  FAILED: { tone: 'danger', Icon: CircleX },
};

export function isOpen(status: JobStatusName): boolean {
  return status === 'PENDING' || status === 'RUNNING';
}

export function JobStatus({ status }: { status: JobStatusName }) {
  const t = useTranslations('adminGalaxy.job.status');
  const { tone, Icon } = LOOK[status];
  return (
    <Badge tone={tone} data-status={status}>
      {Icon ? <Icon aria-hidden="true" /> : <Spinner className="size-3" />}
      {t(status)}
    </Badge>
  );
}
