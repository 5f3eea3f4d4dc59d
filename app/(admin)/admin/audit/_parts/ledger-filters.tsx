'use client';
import { useTranslations } from 'next-intl';
import { Button } from '#app/_ui/button.tsx';
import { Field } from '#app/_ui/field.tsx';
import { Input } from '#app/_ui/input.tsx';
import { Segmented } from '#app/_ui/segmented.tsx';
import { type AuditUrl, isFiltered, NO_FILTER, type SetAuditUrl } from './use-audit-url.ts';

const DAYS = ['from', 'to'] as const;
function dayText(date: Date | null) {
  return date?.toISOString().slice(0, 10) ?? '';
}

const TEXTS = ['actor', 'action', 'target'] as const;

type Filters = { url: AuditUrl; setUrl: SetAuditUrl };

export function LedgerFilters({ url, setUrl }: Filters) {
  const t = useTranslations('admin.audit.filter');
  return (
    <search className="flex flex-wrap items-start gap-3">
      {TEXTS.map((name) => (
        <Field key={name} label={t(name)} className="w-48 max-sm:w-[calc(50%-0.375rem)]">
          <Input
            value={url[name]}
            maxLength={64}
            spellCheck={false}
            placeholder={t(`${name}Hint`)}
            onChange={(event) => setUrl({ [name]: event.target.value })}
          />
        </Field>
      ))}
      <RequestField url={url} setUrl={setUrl} />
      {DAYS.map((name) => (
        <Field key={name} label={t(name)} className="w-40 max-sm:w-[calc(50%-0.375rem)]">
          <Input
            type="date"
            value={dayText(url[name])}
            onChange={(event) => setUrl({ [name]: event.target.valueAsDate })}
          />
        </Field>
      ))}
      <ImpactChoice url={url} setUrl={setUrl} />
    </search>
  );
}

/** Only where a link set it: nobody types the id of a request. */
function RequestField({ url, setUrl }: Filters) {
  const t = useTranslations('operators.auditEntry');
  if (url.request === '') return null;
  return (
    <Field label={t('request')} className="w-48 max-sm:w-[calc(50%-0.375rem)]">
      <Input
        value={url.request}
        maxLength={64}
        spellCheck={false}
        onChange={(event) => setUrl({ request: event.target.value })}
      />
    </Field>
  );
}

function ImpactChoice({ url, setUrl }: Filters) {
  const t = useTranslations('admin.audit.filter');
  return (
    <div className="grid gap-1.5">
      <span aria-hidden="true" className="text-sm font-strong">
        {t('impact')}
      </span>
      <div className="flex flex-wrap items-center gap-2">
        <Segmented
          label={t('impact')}
          value={url.impact}
          onValueChange={(impact) => setUrl({ impact })}
          options={[
            { value: 'ALL', label: t('all') },
            { value: 'HIGH_IMPACT', label: t('high') },
            { value: 'NORMAL', label: t('normal') },
          ]}
        />
        {isFiltered(url) ? (
          <Button look="ghost" onClick={() => setUrl(NO_FILTER)}>
            {t('clear')}
          </Button>
        ) : null}
      </div>
    </div>
  );
}
