'use client';
import { Plus, X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '#app/_ui/button.tsx';
import { Input } from '#app/_ui/input.tsx';
import { Select } from '#app/_ui/select.tsx';
import { FILTER_OPERATORS } from '#server/operations/reports/schemas.ts';
import { fieldsOf, operatorsFor, typedValue } from './filter-fields.ts';
import { useReportNames } from './use-report-names.ts';
import type { UrlFilter } from './use-report-url.ts';

type FilterRowsProps = {
  metrics: readonly string[];
  filters: readonly UrlFilter[];
  onChange: (filters: UrlFilter[]) => void;
};

/** Filters; each applies to every metric that has its field. */
export function FilterRows({ metrics, filters, onChange }: FilterRowsProps) {
  const t = useTranslations('operators.reports');
  const fields = fieldsOf(metrics);
  const [first] = fields;
  if (!first) return null;
  const put = (at: number, filter: UrlFilter) => onChange(filters.map((old, index) => (index === at ? filter : old)));
  return (
    <div className="grid gap-2">
      {filters.map((filter, index) => (
        <FilterRow
          // biome-ignore lint/suspicious/noArrayIndexKey: filters have no id of their own and keep their places
          key={index}
          metrics={metrics}
          filter={filter}
          onChange={(next) => put(index, next)}
          onRemove={() => onChange(filters.filter((_, at) => at !== index))}
        />
      ))}
      <Button
        size="sm"
        look="ghost"
        className="justify-self-start"
        onClick={() => onChange([...filters, { field: first.field, operator: operatorsFor(first.kind)[0], value: '' }])}
      >
        <Plus aria-hidden="true" />
        {t('addFilter')}
      </Button>
    </div>
  );
}

type FilterRowProps = {
  metrics: readonly string[];
  filter: UrlFilter;
  onChange: (filter: UrlFilter) => void;
  onRemove: () => void;
};

function FilterRow({ metrics, filter, onChange, onRemove }: FilterRowProps) {
  const t = useTranslations('operators.reports');
  const { fieldName } = useReportNames();
  const fields = fieldsOf(metrics);
  const kind = fields.find(({ field }) => field === filter.field)?.kind ?? 'text';
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Select
        className="w-48"
        aria-label={t('field')}
        value={filter.field}
        onValueChange={(field) => {
          const next = fields.find((one) => one.field === field)?.kind ?? 'text';
          onChange({ field, operator: operatorsFor(next)[0], value: '' });
        }}
        options={fields.map(({ field }) => ({ value: field, label: fieldName(field) }))}
      />
      <Select
        className="w-40"
        aria-label={t('operator')}
        value={filter.operator}
        onValueChange={(operator) =>
          onChange({ ...filter, operator: FILTER_OPERATORS.find((known) => known === operator) ?? 'eq' })
        }
        options={operatorsFor(kind).map((value) => ({ value, label: t(`operators.${value}`) }))}
      />
      <Input
        className="w-48"
        aria-label={t('value')}
        type={kind === 'number' ? 'number' : kind === 'time' ? 'date' : 'text'}
        value={String(filter.value).slice(0, kind === 'time' ? 10 : undefined)}
        maxLength={200}
        onChange={(event) => onChange({ ...filter, value: typedValue(kind, event.target.value) })}
      />
      <Button look="ghost" size="icon-sm" aria-label={t('removeFilter')} onClick={onRemove}>
        <X aria-hidden="true" />
      </Button>
    </div>
  );
}
