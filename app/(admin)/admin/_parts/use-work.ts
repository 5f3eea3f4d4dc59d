'use client';
import { toProblem } from '#app/_client/problem/problem.ts';
import { api } from '#app/_client/trpc/api.ts';
import { useCases } from './use-cases.ts';
import { useOnlyReviewer } from './use-only-reviewer.ts';
import type { Work } from './work.ts';

/** Parts that this admin may not read are left out; other failures are shown as failed. */
function isForbidden(error: unknown): boolean {
  return error !== null && toProblem(error).status === 403;
}

/** Open tasks for administrators, most urgent first. */
export function useWork() {
  const review = api.audit.reviewQueue.useQuery({ limit: 1 });
  const alone = useOnlyReviewer();
  const galaxies = api.galaxy.galaxies.useQuery();
  const flagged = api.moderation.list.useQuery({ limit: 1 });
  const jobs = api.galaxy.listJobs.useQuery({ limit: 1 });
  const cases = useCases();
  const queries = [review, galaxies, flagged, jobs, ...cases.queries];
  const error = queries.find((query) => query.error && !query.data && !isForbidden(query.error))?.error ?? null;
  const loading = queries.some((query) => query.isPending && !query.error);
  const work: Work[] = [];
  const corrupt = galaxies.data?.corrupt_regions.length ?? 0;
  const last = jobs.data?.items[0];
  if (corrupt > 0) work.push({ kind: 'corrupt', href: '/admin/galaxy', count: corrupt });
  if (review.data) {
    const { waiting, own, alarm } = review.data;
    // The admin's own actions must be reviewed by someone else: they are listed here only if there is nobody else.
    const count = waiting - own;
    if (count > 0)
      work.push({ kind: 'review', href: '/admin/audit?tab=review', count, late: Math.min(count, alarm.count) });
    if (own > 0 && alone) work.push({ kind: 'alone', href: '/admin/scopes?tab=catalogue', count: own });
  }
  if (flagged.data && flagged.data.waiting > 0)
    work.push({ kind: 'flagged', href: '/admin/messages', count: flagged.data.waiting });
  work.push(...cases.work);
  if (last?.status === 'FAILED') work.push({ kind: 'failed', href: `/admin/galaxy/jobs/${last.id}` });
  if (last?.status === 'RUNNING') {
    work.push({ kind: 'running', href: `/admin/galaxy/jobs/${last.id}`, phase: last.phase, progress: last.progress });
  }
  if (galaxies.data?.items.length === 0) work.push({ kind: 'noGalaxy', href: '/admin/galaxy/new' });
  const retry = () => queries.forEach((query) => void query.refetch());
  return { work, loading, error, retry };
}
