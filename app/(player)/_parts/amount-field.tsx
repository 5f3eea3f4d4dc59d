'use client';
import type { ReactNode } from 'react';
import { Button } from '#app/_ui/button.tsx';
import { Field } from '#app/_ui/field.tsx';
import { Input } from '#app/_ui/input.tsx';

type AmountFieldProps = {
  label: string;
  hint?: ReactNode;
  value: string;
  onChange: (typed: string) => void;
  /** The value filled in by the button beside the label; below 1 there is no button. */
  max: number;
  maxLabel: string;
};

/** A whole number up to a maximum, with a button for the maximum. */
export function AmountField({ label, hint, value, onChange, max, maxLabel }: AmountFieldProps) {
  return (
    <Field
      label={label}
      hint={hint}
      aside={
        max < 1 ? null : (
          <Button size="sm" look="link" onClick={() => onChange(String(max))}>
            {maxLabel}
          </Button>
        )
      }
    >
      <Input
        type="number"
        inputMode="numeric"
        min={1}
        max={max}
        step={1}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  );
}

/** The typed whole number; 0 for anything else. */
export function typedAmount(value: string): number {
  const amount = Math.floor(Number(value));
  return Number.isSafeInteger(amount) && amount > 0 ? amount : 0;
}
