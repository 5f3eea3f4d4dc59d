'use client';
import { useState } from 'react';
import { useRealtime } from '#app/_client/realtime/realtime-provider.tsx';
import type { JobListItem } from '#server/world/galaxy/schemas.ts';

type Live = Pick<JobListItem, 'status' | 'phase' | 'progress'>;

/** The current state of jobs: a push updates the progress bar at once, before the lists are refetched. */
export function useLiveJobs<J extends Pick<JobListItem, 'id'> & Live>(jobs: readonly J[] | undefined): J[] | undefined {
  const live = useLiveState();
  return jobs?.map((job) => live(job));
}

/** Adds the pushed state to a job that was read. */
export function useLiveState(): <J extends Pick<JobListItem, 'id'> & Live>(job: J) => J {
  const [live, setLive] = useState<Readonly<Record<string, Live>>>({});
  useRealtime('job_progress', ({ job_id, status, phase, progress }) => {
    setLive((before) => ({ ...before, [job_id]: { status, phase, progress } }));
  });
  return (job) => mergeLive(job, live[job.id]);
}

/** The later of two states of a job: ended wins over running, more progress over less. */
export function mergeLive<J extends Live>(job: J, live: Live | undefined): J {
  if (!live || rank(live.status) < rank(job.status)) return job;
  if (live.status === job.status && live.progress < job.progress) return job;
  return { ...job, status: live.status, phase: live.phase, progress: live.progress };
}

function rank(status: Live['status']): number {
  return status === 'PENDING' ? 0 : status === 'RUNNING' ? 1 : 2;
}
