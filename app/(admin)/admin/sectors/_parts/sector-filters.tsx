'use client';
import { useTranslations } from 'next-intl';
import { Field } from '#app/_ui/field.tsx';
import { Input } from '#app/_ui/input.tsx';
import { Select } from '#app/_ui/select.tsx';
import { FilterSelect } from '#app/(admin)/_parts/list/filter-select.tsx';
import { CONTENTS, type Region, type SectorsUrl } from './use-sectors-url.ts';

type SectorFiltersProps = {
  regions: readonly Region[];
  region: Region;
  url: SectorsUrl;
  setUrl: (change: Partial<SectorsUrl>) => void;
};

export function SectorFilters({ regions, region, url, setUrl }: SectorFiltersProps) {
  const t = useTranslations('adminSectors');
  return (
    <search className="flex flex-wrap items-end gap-3">
      <Field label={t('region')} className="w-64 max-sm:w-full">
        <Select
          value={region.id}
          onValueChange={(id) => setUrl({ region: id, sector: null })}
          options={regions.map(({ id, display_name }) => ({ value: id, label: display_name }))}
        />
      </Field>
      <FilterSelect
        label={t('contains')}
        value={url.has}
        values={CONTENTS}
        text={(content) => t(`content.${content}`)}
        onChange={(has) => setUrl({ has })}
      />
      <Field label={t('search')} className="w-64 max-sm:w-full">
        <Input
          type="search"
          value={url.q}
          maxLength={80}
          spellCheck={false}
          onChange={(event) => setUrl({ q: event.target.value })}
        />
      </Field>
    </search>
  );
}
