'use client';
import { useTranslations } from 'next-intl';
import { toProblem } from '#app/_client/problem/problem.ts';
import { ProblemNotice } from '#app/_client/problem/problem-notice.tsx';
import { api } from '#app/_client/trpc/api.ts';
import { Button } from '#app/_ui/button.tsx';
import type { RegionSummary } from '#server/world/galaxy/schemas.ts';

/** Creates the NPCs that the region's job failed to create. */
export function CreateNpcs({ region }: { region: RegionSummary }) {
  const t = useTranslations('adminGalaxy.regions');
  const create = api.galaxy.createNpcs.useMutation();
  if (region.npcs_missing === 0 || region.status === 'generation_corrupt') return null;
  return (
    <>
      <Button size="sm" busy={create.isPending} onClick={() => create.mutate({ region_id: region.id })}>
        {t('createNpcs', { count: region.npcs_missing })}
      </Button>
      <ProblemNotice problem={create.error ? toProblem(create.error) : null} />
    </>
  );
}
