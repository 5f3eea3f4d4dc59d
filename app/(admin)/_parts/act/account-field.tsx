'use client';
import { useTranslations } from 'next-intl';
import { useDeferredValue, useState } from 'react';
import { toProblem } from '#app/_client/problem/problem.ts';
import { ProblemNotice } from '#app/_client/problem/problem-notice.tsx';
import { api } from '#app/_client/trpc/api.ts';
import { Badge } from '#app/_ui/badge.tsx';
import { Button } from '#app/_ui/button.tsx';
import { Field } from '#app/_ui/field.tsx';
import { Input } from '#app/_ui/input.tsx';

/** A selected account or player; the name is null if only its id is known. */
export type Picked = { id: string; name: string | null };

export type AccountFieldProps = {
  label: string;
  /** Which id the action needs. */
  of: 'account' | 'player';
  value: Picked | null;
  onChange: (value: Picked | null) => void;
  error?: string | undefined;
};

const MIN_SEARCH = 2;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Finds an account by part of its name; a pasted id is accepted without a search. */
export function AccountField({ label, of, value, onChange, error }: AccountFieldProps) {
  const t = useTranslations('adminParts.account');
  if (!value) return <Search label={label} of={of} onChange={onChange} error={error} />;
  return (
    <div className="grid gap-1.5">
      <span className="text-sm font-strong">{label}</span>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-md border border-line bg-ground px-3 py-1.5">
        <span className={value.name === null ? 'font-mono text-xs break-all' : 'font-strong'}>
          {value.name ?? value.id}
        </span>
        <Button look="ghost" size="sm" className="ml-auto" onClick={() => onChange(null)}>
          {t('other')}
        </Button>
      </div>
      {error ? (
        <p role="alert" className="text-xs text-danger">
          {error}
        </p>
      ) : null}
    </div>
  );
}

function Search({ label, of, onChange, error }: Omit<AccountFieldProps, 'value'>) {
  const t = useTranslations('adminParts.account');
  const [text, setText] = useState('');
  const search = useDeferredValue(text.trim());
  const isId = UUID.test(text.trim());
  const wanted = search.length >= MIN_SEARCH && !isId;
  const found = api.people.list.useQuery(
    { search, limit: 8 },
    { enabled: wanted, placeholderData: (before) => before, retry: false },
  );
  const people = wanted ? found.data?.items.flatMap((person) => pickedFrom(person, of) ?? []) : undefined;
  return (
    <div className="grid gap-2">
      <Field label={label} hint={t('hint')} error={error}>
        <Input
          value={text}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={100}
          onChange={(event) => setText(event.target.value)}
        />
      </Field>
      {wanted ? <ProblemNotice problem={found.error ? toProblem(found.error) : null} /> : null}
      <div aria-live="polite" className="empty:hidden">
        {people?.length === 0 ? <p className="text-sm text-ink-muted">{t('nobody')}</p> : null}
        {isId ? <Choice name={t('useId')} onPick={() => onChange({ id: text.trim(), name: null })} /> : null}
        {people?.map((person) => (
          <Choice
            key={person.id}
            name={person.name}
            note={person.email}
            mark={person.is_active ? undefined : t('inactive')}
            onPick={() => onChange({ id: person.id, name: person.name })}
          />
        ))}
      </div>
    </div>
  );
}

type Person = { user_id: string; player_id: string | null; username: string; email: string; is_active: boolean };

function pickedFrom({ user_id, player_id, username, email, is_active }: Person, of: 'account' | 'player') {
  const id = of === 'account' ? user_id : player_id;
  return id === null ? null : { id, name: username, email, is_active };
}

type ChoiceProps = { name: string; note?: string; mark?: string | undefined; onPick: () => void };

function Choice({ name, note, mark, onPick }: ChoiceProps) {
  return (
    <button
      type="button"
      onClick={onPick}
      className="flex min-h-9 w-full flex-wrap items-center gap-x-3 gap-y-1 rounded-md px-3 py-1 text-left text-sm hover:bg-raised pointer-coarse:min-h-11"
    >
      <span className="font-strong">{name}</span>
      {note ? <span className="text-xs text-ink-faint">{note}</span> : null}
      {mark ? <Badge tone="danger">{mark}</Badge> : null}
    </button>
  );
}
