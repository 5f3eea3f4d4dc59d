'use client';
import { Database } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { QueryError } from '#app/_client/problem/query-error.tsx';
import { api } from '#app/_client/trpc/api.ts';
import { EmptyState } from '#app/_ui/empty-state.tsx';
import { Field } from '#app/_ui/field.tsx';
import { Notice } from '#app/_ui/notice.tsx';
import { Select } from '#app/_ui/select.tsx';
import { Spinner } from '#app/_ui/spinner.tsx';
import type { UniverseStore } from '#server/world/galaxy/schemas.ts';
import type { RegionType } from '../../_parts/region-kind.tsx';

export type StoredChoice = { schema: string; universe: string; regionType: RegionType | null };
export type StoredUniversesProps = { chosen: StoredChoice | null; onChoose: (choice: StoredChoice) => void };

/** The generator's universes in schemas of the service's database, and why one cannot be read. */
export function StoredUniverses({ chosen, onChoose }: StoredUniversesProps) {
  const t = useTranslations('adminGalaxy.import.stored');
  const { data, error, refetch, isRefetching } = api.galaxy.storedUniverses.useQuery();
  if (error) return <QueryError error={error} onRetry={() => void refetch()} retrying={isRefetching} />;
  if (!data) {
    return (
      <p role="status" className="flex h-56 items-center justify-center gap-3 text-ink-muted">
        <Spinner />
        {t('loading')}
      </p>
    );
  }
  return (
    <div className="grid gap-4">
      {data.items.some(({ universes }) => universes.length > 0) ? (
        <UniverseField schemas={data.items} chosen={chosen} onChoose={onChoose} />
      ) : (
        <EmptyState icon={<Database />} title={t('none')} detail={t('noneDetail')} />
      )}
      {data.items.map((schema) => (
        <SchemaFault key={schema.schema} {...schema} />
      ))}
    </div>
  );
}

function UniverseField({ schemas, chosen, onChoose }: StoredUniversesProps & { schemas: readonly UniverseStore[] }) {
  const t = useTranslations('adminGalaxy.import.stored');
  const all = schemas.flatMap(({ schema, universes }) => universes.map((universe) => ({ ...universe, schema })));
  const at = all.findIndex(({ schema, name }) => schema === chosen?.schema && name === chosen.universe);
  const universe = all[at];
  return (
    <Field
      label={t('universe')}
      hint={
        universe
          ? t('facts', { sectors: universe.total_sectors, version: universe.version, seed: String(universe.seed) })
          : undefined
      }
    >
      <Select
        value={universe ? String(at) : undefined}
        placeholder={t('choose')}
        onValueChange={(value) => {
          const found = all[Number(value)];
          if (found) onChoose({ schema: found.schema, universe: found.name, regionType: found.region_type });
        }}
        options={all.map(({ schema, name }, index) => ({ value: String(index), label: t('option', { schema, name }) }))}
      />
    </Field>
  );
}

function SchemaFault({ schema, state, role }: UniverseStore) {
  const t = useTranslations('adminGalaxy.import.stored');
  if (state === 'ready') return null;
  return (
    <Notice tone="warning" title={t(state, { schema })}>
      <p>{t(`${state}Detail`, { role })}</p>
      {state === 'unreadable' ? (
        <p className="font-mono text-xs break-words">
          {`GRANT USAGE ON SCHEMA "${schema}" TO "${role}"; GRANT SELECT ON ALL TABLES IN SCHEMA "${schema}" TO "${role}";`}
        </p>
      ) : null}
    </Notice>
  );
}
