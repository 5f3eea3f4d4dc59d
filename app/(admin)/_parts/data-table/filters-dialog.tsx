'use client';
import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { toProblem } from '#app/_client/problem/problem.ts';
import { ProblemNotice } from '#app/_client/problem/problem-notice.tsx';
import { QueryError } from '#app/_client/problem/query-error.tsx';
import { useFieldText } from '#app/_client/problem/use-field-text.ts';
import { api } from '#app/_client/trpc/api.ts';
import { Button } from '#app/_ui/button.tsx';
import { DialogContent, DialogRoot } from '#app/_ui/dialog.tsx';
import { Field } from '#app/_ui/field.tsx';
import { Input } from '#app/_ui/input.tsx';
import { toast } from '#app/_ui/toast.tsx';
import type { SavedFilter } from '#server/foundation/saved-filters/schemas.ts';
import { FilterRow } from './filter-row.tsx';

type Read = {
  data: { items: readonly SavedFilter[] } | undefined;
  error: unknown;
  isFetching: boolean;
  refetch: () => unknown;
};

export type FiltersDialogProps = {
  open: boolean;
  onClose: () => void;
  page: string;
  /** The current view; empty without filters. */
  query: string;
  saved: Read;
};

/** Saves the current view under a name; renames, shares and deletes saved views. */
export function FiltersDialog({ open, onClose, page, query, saved }: FiltersDialogProps) {
  const t = useTranslations('operators.table.filters');
  return (
    <DialogRoot open={open} onOpenChange={(next) => (next ? undefined : onClose())}>
      <DialogContent title={t('title')} description={t('detail')}>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          {query === '' ? <p className="text-sm text-ink-muted">{t('nothing')}</p> : <SaveForm {...{ page, query }} />}
          {saved.data ? (
            <ul className="grid gap-1">
              {saved.data.items.map((filter) => (
                <FilterRow key={filter.id} filter={filter} current={filter.query === query} />
              ))}
            </ul>
          ) : saved.error ? (
            <QueryError error={saved.error} onRetry={() => void saved.refetch()} retrying={saved.isFetching} />
          ) : null}
        </div>
      </DialogContent>
    </DialogRoot>
  );
}

function SaveForm({ page, query }: { page: string; query: string }) {
  const fieldText = useFieldText();
  const t = useTranslations('operators.table.filters');
  const [name, setName] = useState('');
  const save = api.savedFilters.save.useMutation({
    onSuccess: () => {
      toast.success(t('saved'));
      setName('');
    },
  });
  const problem = save.error ? toProblem(save.error) : null;
  function submit(event: FormEvent) {
    event.preventDefault();
    if (name.trim() !== '') save.mutate({ page, name: name.trim(), query });
  }
  return (
    <form className="grid gap-3" onSubmit={submit} noValidate>
      <div className="flex items-end gap-2">
        <Field className="grow" label={t('name')} error={fieldText(problem, 'name')}>
          <Input value={name} maxLength={60} autoComplete="off" onChange={(event) => setName(event.target.value)} />
        </Field>
        <Button type="submit" look="primary" disabled={name.trim() === ''} busy={save.isPending}>
          {t('save')}
        </Button>
      </div>
      <ProblemNotice problem={problem} />
    </form>
  );
}
