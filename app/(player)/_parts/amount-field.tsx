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
  /** What the button beside the label fills in; below 1 there is none. */
  max: number;
  maxLabel: string;
};

/** A whole number up to a maximum, which one button fills in. */
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

/** The whole number that was typed; 0 for anything else. */
export function typedAmount(value: string): number {
  const amount = Math.floor(Number(value));
  return Number.isSafeInteger(amount) && amount > 0 ? amount : 0;
}
