'use client';
import { useTranslations } from 'next-intl';
import { Button } from '#app/_ui/button.tsx';
import { Field } from '#app/_ui/field.tsx';
import { Input } from '#app/_ui/input.tsx';
import { Segmented } from '#app/_ui/segmented.tsx';
import type { AuditUrl, SetAuditUrl } from './use-audit-url.ts';

const TEXTS = ['actor', 'action', 'target'] as const;

export function LedgerFilters({ url, setUrl }: { url: AuditUrl; setUrl: SetAuditUrl }) {
  const t = useTranslations('audit.filter');
  const filtered = TEXTS.some((name) => url[name] !== '') || url.impact !== 'ALL';
  return (
    <search className="flex flex-wrap items-end gap-3">
      {TEXTS.map((name) => (
        <Field key={name} label={t(name)} className="w-44 max-sm:w-full">
          <Input
            value={url[name]}
            maxLength={64}
            spellCheck={false}
            onChange={(event) => setUrl({ [name]: event.target.value })}
          />
        </Field>
      ))}
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
      {filtered ? (
        <Button look="ghost" onClick={() => setUrl({ actor: '', action: '', target: '', impact: 'ALL' })}>
          {t('clear')}
        </Button>
      ) : null}
    </search>
  );
}
