'use client';
import { useTranslations } from 'next-intl';
import { useDeferredValue, useMemo } from 'react';
import { Badge, type BadgeTone } from '#app/_ui/badge.tsx';
import { cn } from '#app/_ui/cn.ts';
import { Field } from '#app/_ui/field.tsx';
import { Input } from '#app/_ui/input.tsx';
import { Panel } from '#app/_ui/panel.tsx';
import { ScrollRegion } from '#app/_ui/scroll-region.tsx';
import { Select } from '#app/_ui/select.tsx';
import { matching, type Operation } from './operations.ts';

const ALL = 'all';
const TONES: Readonly<Record<string, BadgeTone>> = { GET: 'success', DELETE: 'danger' };

export function MethodBadge({ method }: { method: string }) {
  return (
    <Badge tone={TONES[method] ?? 'accent'} className="font-mono">
      {method}
    </Badge>
  );
}

type OperationListProps = {
  operations: readonly Operation[];
  chosen: string | undefined;
  find: string;
  area: string | null;
  onChange: (part: { find?: string | null; area?: string | null; call?: string }) => void;
};

/** The operations by area and words; on a phone it makes room for the one that is open. */
export function OperationList({ operations, chosen, find, area, onChange }: OperationListProps) {
  const t = useTranslations('apiExplorer');
  const areas = useMemo(() => [...new Set(operations.map((one) => one.area))], [operations]);
  const words = useDeferredValue(find.trim());
  const found = matching(
    operations.filter((one) => area === null || one.area === area),
    words,
  );
  return (
    <Panel className={cn('grid grid-cols-[minmax(0,1fr)] gap-3 p-3', chosen && 'max-lg:hidden')}>
      <search className="grid gap-3">
        <Field label={t('find')}>
          <Input
            type="search"
            value={find}
            maxLength={100}
            spellCheck={false}
            onChange={(event) => onChange({ find: event.target.value || null })}
          />
        </Field>
        <Field label={t('area')}>
          <Select
            value={area ?? ALL}
            onValueChange={(next) => onChange({ area: next === ALL ? null : next })}
            options={[{ value: ALL, label: t('allAreas') }, ...areas.map((value) => ({ value, label: value }))]}
          />
        </Field>
      </search>
      <p className="text-xs text-ink-faint" aria-live="polite">
        {t('count', { count: found.length })}
      </p>
      <ScrollRegion label={t('operations')} className="max-h-[60vh] overflow-y-auto overscroll-contain">
        <ul className="grid grid-cols-1">
          {found.map((operation) => (
            <OperationItem
              key={operation.id}
              operation={operation}
              current={operation.id === chosen}
              onOpen={() => onChange({ call: operation.id })}
            />
          ))}
        </ul>
      </ScrollRegion>
    </Panel>
  );
}

type OperationItemProps = { operation: Operation; current: boolean; onOpen: () => void };

function OperationItem({ operation: { method, path, summary }, current, onOpen }: OperationItemProps) {
  return (
    <li>
      <button
        type="button"
        aria-current={current || undefined}
        onClick={onOpen}
        className="grid w-full grid-cols-1 gap-0.5 rounded-md px-2 py-2 text-left hover:bg-raised aria-[current]:bg-raised"
      >
        <span className="flex items-center gap-2">
          <MethodBadge method={method} />
          <span className="min-w-0 truncate font-mono text-xs">{path}</span>
        </span>
        <span lang="en" className="text-xs text-pretty text-ink-muted">
          {summary}
        </span>
      </button>
    </li>
  );
}
