'use client';
import { useRouter } from 'next/navigation';
import { useProblemToast } from '#app/_client/problem/use-problem-toast.ts';
import { api } from '#app/_client/trpc/api.ts';
import type { JobParams } from '#server/world/galaxy/rules/job-params.ts';
import { addRegionAgain, queueAgain } from '../../../_parts/job/read-params.ts';
import { drawSeed } from '../../../_parts/seed.ts';

type Repeatable = Exclude<JobParams, { kind: 'import' }>;

/** Queues the job again, with the same seeds or new ones, and opens the new job. */
export function useRerun(): { rerun: (params: Repeatable, newSeed: boolean) => void; isPending: boolean } {
  const router = useRouter();
  const showProblem = useProblemToast();
  const follow = {
    onError: showProblem,
    onSuccess: (job: { id: string }) => {
      router.push(`/admin/galaxy/jobs/${job.id}`);
    },
  };
  const galaxy = api.galaxy.queueGalaxy.useMutation(follow);
  const region = api.galaxy.addRegion.useMutation(follow);
  return {
    rerun: (params, newSeed) => {
      const seed = newSeed ? drawSeed() : null;
      if (params.kind === 'full') galaxy.mutate(queueAgain(params, seed));
      else region.mutate(addRegionAgain(params, seed));
    },
    isPending: galaxy.isPending || region.isPending,
  };
}
