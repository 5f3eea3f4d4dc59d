'use client';
import { useDeferredValue, useId } from 'react';
import { api } from '#app/_client/trpc/api.ts';
import { Field } from '#app/_ui/field.tsx';
import { Input } from '#app/_ui/input.tsx';

type PlayerNameProps = {
  label: string;
  hint: string;
  value: string;
  error: string | undefined;
  onChange: (name: string) => void;
};

/** A field for a player's name that suggests names with the same beginning. */
export function PlayerNameField({ label, hint, value, error, onChange }: PlayerNameProps) {
  const listId = useId();
  const name = useDeferredValue(value.trim());
  const found = api.profiles.find.useQuery({ name, limit: 10 }, { enabled: name.length >= 2, staleTime: 60_000 });
  return (
    <>
      <Field label={label} hint={hint} error={error}>
        <Input
          value={value}
          maxLength={32}
          required
          autoComplete="off"
          spellCheck={false}
          list={listId}
          onChange={(event) => onChange(event.target.value)}
        />
      </Field>
      <datalist id={listId}>
        {found.data?.items.map(({ player_id, username }) => (
          <option key={player_id} value={username} />
        ))}
      </datalist>
    </>
  );
}
