'use client';
import { Earth } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs';
import { useCallback, useDeferredValue } from 'react';
import { api } from '#app/_client/trpc/api.ts';
import { Field } from '#app/_ui/field.tsx';
import { Input } from '#app/_ui/input.tsx';
import { ListTable } from '#app/(admin)/_parts/data-table/list-table.tsx';
import { useListRows } from '#app/(admin)/_parts/data-table/use-list-rows.ts';
import { FilterSelect } from '#app/(admin)/_parts/list/filter-select.tsx';
import { PageHead } from '#app/(admin)/admin/galaxy/_parts/page-head.tsx';
import { PLANET_TYPES } from '#server/game/planets/rules/catalogue.ts';
import { PlanetSheet } from './planet-sheet.tsx';
import { usePlanetColumns } from './use-planet-columns.tsx';

const WORKS = ['building', 'settled'] as const;

/** The planets of all players; filters and the open planet are stored in the URL. */
export function ColonizationScreen() {
  const t = useTranslations('adminHoldings.colonization');
  const types = useTranslations('holdings.planets.type');
  const [url, setUrl] = useColonizationUrl();
  const list = usePlanets(url);
  const columns = usePlanetColumns(useCallback((planet: string) => void setUrl({ planet }), [setUrl]));
  return (
    <div className="mx-auto grid max-w-6xl grid-cols-[minmax(0,1fr)] gap-5">
      <PageHead title={t('title')} lead={t('lead')} />
      <search className="flex flex-wrap gap-3">
        <Field label={t('filter.owner')} className="w-64 max-sm:w-full">
          <Input
            value={url.owner}
            maxLength={64}
            spellCheck={false}
            onChange={(event) => void setUrl({ owner: event.target.value || null })}
          />
        </Field>
        <FilterSelect
          label={t('column.type')}
          value={url.type}
          values={PLANET_TYPES}
          text={(type) => types(type)}
          onChange={(type) => void setUrl({ type })}
        />
        <FilterSelect
          label={t('filter.work')}
          value={url.work}
          values={WORKS}
          text={(work) => t(`work.${work}`)}
          onChange={(work) => void setUrl({ work })}
        />
      </search>
      <ListTable
        label={t('title')}
        list={list}
        columns={columns}
        file="planets"
        empty={{ icon: <Earth />, title: t('empty.title'), detail: t('empty.detail') }}
      />
      {url.planet ? <PlanetSheet id={url.planet} onClose={() => void setUrl({ planet: null })} /> : null}
    </div>
  );
}

function useColonizationUrl() {
  return useQueryStates(
    {
      owner: parseAsString.withDefault(''),
      type: parseAsStringLiteral(PLANET_TYPES),
      work: parseAsStringLiteral(WORKS),
      planet: parseAsString,
    },
    { history: 'replace', shallow: true },
  );
}

function usePlanets({ owner, type, work }: ReturnType<typeof useColonizationUrl>[0]) {
  const { client } = api.useUtils();
  const name = useDeferredValue(owner.trim());
  const input = { limit: 100, owner: name || undefined, type: type ?? undefined, work: work ?? undefined };
  return useListRows('planets.adminList', input, client.planets.adminList.query);
}
