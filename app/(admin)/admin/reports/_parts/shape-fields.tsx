'use client';
import { useTranslations } from 'next-intl';
import { Segmented } from '#app/_ui/segmented.tsx';
import { Select } from '#app/_ui/select.tsx';
import { groupsOf } from './filter-fields.ts';
import { useReportNames } from './use-report-names.ts';
import { type ReportUrl, type SetReportUrl, SORTS, VIEWS } from './use-report-url.ts';

const NO_GROUP = '-';
const PLACES = [0, 1] as const;

/** Up to two groups, the order, and the kind of chart. */
export function ShapeFields({ url, setUrl }: { url: ReportUrl; setUrl: SetReportUrl }) {
  const t = useTranslations('operators.reports');
  const { fieldName } = useReportNames();
  const groups = groupsOf(url.metrics);
  return (
    <div className="flex flex-wrap items-end gap-4">
      {PLACES.filter((place) => groups.length > place && url.group.length >= place).map((place) => (
        <Select
          key={place}
          className="w-48"
          aria-label={t(place === 0 ? 'group' : 'groupThen')}
          value={url.group[place] ?? NO_GROUP}
          onValueChange={(next) => {
            const before = url.group.slice(0, place);
            void setUrl({ group: next === NO_GROUP ? before : [...before, next] });
          }}
          options={[
            { value: NO_GROUP, label: t(place === 0 ? 'noGroup' : 'noSecond') },
            ...groups
              .filter((group) => place === 0 || group !== url.group[0])
              .map((value) => ({ value, label: t('by', { field: fieldName(value) }) })),
          ]}
        />
      ))}
      <Segmented
        label={t('sort')}
        value={url.sort}
        onValueChange={(sort) => void setUrl({ sort })}
        options={SORTS.map((value) => ({ value, label: t(`sorts.${value}`) }))}
      />
      <Segmented
        label={t('view')}
        value={url.view}
        onValueChange={(view) => void setUrl({ view })}
        options={VIEWS.map((value) => ({ value, label: t(`views.${value}`) }))}
      />
    </div>
  );
}
