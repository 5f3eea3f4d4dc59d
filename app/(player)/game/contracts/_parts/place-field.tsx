'use client';
import { useId, useState } from 'react';
import { Field } from '#app/_ui/field.tsx';
import { Input } from '#app/_ui/input.tsx';

export type Place = { id: string; label: string };

type PlaceFieldProps = {
  label: string;
  hint: string;
  places: readonly Place[];
  onChange: (id: string | undefined) => void;
};

const MAX_SUGGESTED = 30;

/** A place on the player's chart, found by part of its name or number. */
export function PlaceField({ label, hint, places, onChange }: PlaceFieldProps) {
  const listId = useId();
  const [typed, setTyped] = useState('');
  const part = typed.trim().toLocaleLowerCase();
  const suggested = places.filter((place) => place.label.toLocaleLowerCase().includes(part)).slice(0, MAX_SUGGESTED);
  function search(next: string) {
    setTyped(next);
    const wanted = next.trim().toLocaleLowerCase();
    onChange(places.find((place) => place.label.toLocaleLowerCase() === wanted)?.id);
  }
  return (
    <>
      <Field label={label} hint={hint}>
        <Input
          value={typed}
          // Text typed before the chart is loaded would match nothing.
          disabled={places.length === 0}
          autoComplete="off"
          spellCheck={false}
          list={listId}
          onChange={(event) => search(event.target.value)}
        />
      </Field>
      <datalist id={listId}>
        {suggested.map((place) => (
          <option key={place.id} value={place.label} />
        ))}
      </datalist>
    </>
  );
}
