import { type FormEvent, useState } from 'react';
import { Button } from '#app/_ui/button.tsx';
import { Field } from '#app/_ui/field.tsx';
import { Input } from '#app/_ui/input.tsx';

const MAX_FEE = 10_000;

type FeeFormProps = {
  label: string;
  hint: string;
  /** The label of the button. */
  save: string;
  /** Credits: the fee in force, and the highest one allowed. */
  fee: number;
  max: number;
  busy: boolean;
  onSave: (fee: number) => void;
};

/** Changes what others pay at one's own station or gate. */
export function FeeForm({ label, hint, save, fee, max, busy, onSave }: FeeFormProps) {
  const [typed, setTyped] = useState(String(fee));
  function submit(event: FormEvent) {
    event.preventDefault();
    onSave(Math.min(MAX_FEE, Math.max(0, Math.floor(Number(typed) || 0))));
  }
  return (
    <form onSubmit={submit} className="flex flex-wrap items-start gap-2">
      <Field label={label} hint={hint} className="w-56">
        <Input
          type="number"
          inputMode="numeric"
          min={0}
          max={max}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </Field>
      <Button type="submit" busy={busy} className="mt-6.5">
        {save}
      </Button>
    </form>
  );
}
