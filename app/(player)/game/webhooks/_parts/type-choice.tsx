'use client';
import { useTranslations } from 'next-intl';
import { Checkbox } from '#app/_ui/checkbox.tsx';
import type { WebhookType } from '#server/money/outgoing-webhooks/rules/event-types.ts';
import { useTypeName } from './use-type-name.ts';

type ChoiceProps = {
  offered: readonly WebhookType[];
  chosen: readonly WebhookType[];
  onChange: (types: readonly WebhookType[]) => void;
  isMissing: boolean;
};

/** Selection of the events to send. */
export function TypeChoice({ offered, chosen, onChange, isMissing }: ChoiceProps) {
  const t = useTranslations('webhooks');
  const nameOf = useTypeName();
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 text-sm font-strong">{t('types')}</legend>
      <div className="grid max-h-64 gap-1.5 overflow-y-auto rounded-md border border-line bg-ground p-3 sm:grid-cols-2">
        {offered.map((type) => (
          <label key={type} htmlFor={`webhook-${type}`} className="flex items-start gap-2 text-sm">
            <Checkbox
              id={`webhook-${type}`}
              className="mt-0.5"
              checked={chosen.includes(type)}
              onChange={({ target }) =>
                onChange(target.checked ? [...chosen, type] : chosen.filter((other) => other !== type))
              }
            />
            <span>{nameOf(type)}</span>
          </label>
        ))}
      </div>
      {isMissing ? (
        <p role="alert" className="text-xs text-danger">
          {t('typesMissing')}
        </p>
      ) : null}
    </fieldset>
  );
}
