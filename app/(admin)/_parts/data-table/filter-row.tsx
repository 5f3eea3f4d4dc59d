'use client';
import { Pencil } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { toProblem } from '#app/_client/problem/problem.ts';
import { ProblemNotice } from '#app/_client/problem/problem-notice.tsx';
import { useProblemToast } from '#app/_client/problem/use-problem-toast.ts';
import { api } from '#app/_client/trpc/api.ts';
import { Button } from '#app/_ui/button.tsx';
import { ConfirmButton } from '#app/_ui/confirm-button.tsx';
import { CopyButton } from '#app/_ui/copy-button.tsx';
import { Input } from '#app/_ui/input.tsx';
import type { SavedFilter } from '#server/foundation/saved-filters/schemas.ts';

/** One saved filter: opens it, copies its link, renames and deletes it. */
export function FilterRow({ filter, current }: { filter: SavedFilter; current: boolean }) {
  const t = useTranslations('operators.table.filters');
  const [renaming, setRenaming] = useState(false);
  const onError = useProblemToast();
  const remove = api.savedFilters.delete.useMutation({ onError });
  const address = `${filter.page}?${filter.query}`;
  if (renaming) return <RenameForm filter={filter} onClose={() => setRenaming(false)} />;
  return (
    <li className="flex items-center gap-1 border-b border-line py-1 last:border-0">
      <Link
        href={address}
        prefetch={false}
        aria-current={current || undefined}
        className="min-w-0 grow truncate font-strong hover:text-accent aria-[current]:text-accent"
      >
        {filter.name}
      </Link>
      <CopyButton value={`${location.origin}${address}`} label={t('copy', { name: filter.name })} />
      <Button
        look="ghost"
        size="icon-sm"
        aria-label={t('rename', { name: filter.name })}
        title={t('rename', { name: filter.name })}
        onClick={() => setRenaming(true)}
      >
        <Pencil aria-hidden="true" />
      </Button>
      <ConfirmButton
        size="sm"
        look="danger-quiet"
        needsConfirm
        confirmLabel={t('confirm')}
        aria-label={t('delete', { name: filter.name })}
        busy={remove.isPending}
        onConfirm={() => remove.mutate({ id: filter.id })}
      >
        {t('remove')}
      </ConfirmButton>
    </li>
  );
}

function RenameForm({ filter, onClose }: { filter: SavedFilter; onClose: () => void }) {
  const t = useTranslations('operators.table.filters');
  const [name, setName] = useState(filter.name);
  const rename = api.savedFilters.rename.useMutation({ onSuccess: onClose });
  function submit(event: FormEvent) {
    event.preventDefault();
    if (name.trim() !== '') rename.mutate({ id: filter.id, name: name.trim() });
  }
  return (
    <li className="grid gap-2 border-b border-line py-1 last:border-0">
      <form className="flex flex-wrap items-center gap-2" onSubmit={submit} noValidate>
        <Input
          className="min-w-40 grow"
          aria-label={t('rename', { name: filter.name })}
          value={name}
          maxLength={60}
          autoComplete="off"
          onChange={(event) => setName(event.target.value)}
        />
        <Button size="sm" type="submit" look="primary" disabled={name.trim() === ''} busy={rename.isPending}>
          {t('apply')}
        </Button>
        <Button size="sm" look="ghost" onClick={onClose}>
          {t('cancel')}
        </Button>
      </form>
      <ProblemNotice problem={rename.error ? toProblem(rename.error) : null} />
    </li>
  );
}
