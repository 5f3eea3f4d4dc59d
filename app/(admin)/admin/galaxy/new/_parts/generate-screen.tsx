'use client';
import { useTranslations } from 'next-intl';
import { parseAsString, useQueryStates } from 'nuqs';
import { QueryError } from '#app/_client/problem/query-error.tsx';
import { api } from '#app/_client/trpc/api.ts';
import { Panel } from '#app/_ui/panel.tsx';
import { Skeleton } from '#app/_ui/skeleton.tsx';
import { readParams } from '../../_parts/job/read-params.ts';
import { PageHead } from '../../_parts/page-head.tsx';
import { drawSeed } from '../../_parts/seed.ts';
import { type FormValues, freshValues, type Purpose, valuesOf } from './form-values.ts';
import { GenerateForm } from './generate-form.tsx';

/** `?galaxy=` adds a region to that galaxy; `?from=` starts from a job's form, `&seed=new` with another seed. */
export function GenerateScreen() {
  const t = useTranslations('adminGalaxy.form');
  const [{ galaxy: galaxyId, from, seed }] = useQueryStates({
    galaxy: parseAsString,
    from: parseAsString,
    seed: parseAsString,
  });
  const galaxies = api.galaxy.galaxies.useQuery(undefined, { enabled: galaxyId !== null });
  const job = api.galaxy.job.useQuery({ id: from ?? '' }, { enabled: from !== null });
  // A later read that fails must not replace what was typed.
  const failed = [galaxies, job].find((query) => query.error && !query.data);
  const waits = (galaxyId !== null && !galaxies.data) || (from !== null && !job.data);
  const galaxy = galaxies.data?.items.find(({ id }) => id === galaxyId);
  const purpose: Purpose = galaxy
    ? { kind: 'region', galaxy_id: galaxy.id, galaxy_name: galaxy.name }
    : { kind: 'full' };
  function makeValues(): FormValues {
    const params = job.data ? readParams(job.data) : null;
    return params?.kind === 'full' ? valuesOf(params, seed === 'new' ? drawSeed() : null) : freshValues(drawSeed());
  }
  return (
    <>
      <PageHead
        title={purpose.kind === 'region' ? t('regionTitle', { name: purpose.galaxy_name }) : t('title')}
        lead={t(purpose.kind === 'region' ? 'regionLead' : 'lead')}
      />
      {failed ? (
        <Panel>
          <QueryError error={failed.error} onRetry={() => void failed.refetch()} retrying={failed.isFetching} />
        </Panel>
      ) : waits ? (
        <FormSkeleton />
      ) : (
        <GenerateForm key={`${galaxyId} ${from} ${seed}`} purpose={purpose} makeValues={makeValues} />
      )}
    </>
  );
}

function FormSkeleton() {
  return (
    <div className="grid gap-5 xl:grid-cols-[27rem_minmax(0,1fr)]">
      <Skeleton className="h-[40rem] rounded-lg" />
      <Skeleton className="h-[40rem] rounded-lg" />
    </div>
  );
}
