import { type FormEvent, useState } from 'react';

type Checks<N extends string> = Record<N, (value: string) => boolean>;
type Values<N extends string> = Record<N, string>;

/**
 * A form of text fields, validated on submit; from then on each field is validated while typing. The first invalid
 * field gets the focus.
 * @returns `refused`: the values of invalid fields
 */
export function useCheckedForm<N extends string>(checks: Checks<N>, send: (values: Values<N>) => void) {
  const names = Object.keys(checks) as N[];
  const [sent, setSent] = useState(false);
  const [refused, setRefused] = useState<Partial<Values<N>>>({});
  function check(form: HTMLFormElement, only: readonly N[]) {
    const data = new FormData(form);
    const values = Object.fromEntries(only.map((name) => [name, String(data.get(name) ?? '')])) as Values<N>;
    return { values, wrong: only.filter((name) => !checks[name](values[name])) };
  }
  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const { values, wrong } = check(form, names);
    const [first] = wrong;
    setSent(true);
    setRefused(Object.fromEntries(wrong.map((name) => [name, values[name]])) as Partial<Values<N>>);
    if (first === undefined) return send(values);
    const field = form.elements.namedItem(first);
    if (field instanceof HTMLElement) field.focus();
  }
  function onInput(event: FormEvent<HTMLFormElement>) {
    const name = names.find((candidate) => candidate === (event.target as HTMLInputElement).name);
    if (!sent || name === undefined) return;
    const { values, wrong } = check(event.currentTarget, [name]);
    setRefused({ ...refused, [name]: wrong.length > 0 ? values[name] : undefined });
  }
  function startOver() {
    setSent(false);
    setRefused({});
  }
  return { refused, startOver, form: { onSubmit, onInput, noValidate: true, method: 'post' } as const };
}
