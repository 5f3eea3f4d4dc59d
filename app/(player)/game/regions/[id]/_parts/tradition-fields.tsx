'use client';
import { Plus, Trash2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { newUuid } from '#app/_browser/secure-context.ts';
import { Button } from '#app/_ui/button.tsx';
import { Input, Textarea } from '#app/_ui/input.tsx';

const MAX_TRADITIONS = 20;

export type TraditionRow = { key: string; title: string; text: string };

export function toRows(traditions: Record<string, string>): TraditionRow[] {
  return Object.entries(traditions).map(([title, text]) => ({ key: title, title, text }));
}

/** Rows without a title are left out; of two with the same title the last one counts. */
export function fromRows(rows: readonly TraditionRow[]): Record<string, string> {
  return Object.fromEntries(
    rows.map(({ title, text }) => [title.trim(), text.trim()] as const).filter(([title]) => title !== ''),
  );
}

type TraditionFieldsProps = { rows: readonly TraditionRow[]; onChange: (rows: readonly TraditionRow[]) => void };

export function TraditionFields({ rows, onChange }: TraditionFieldsProps) {
  const t = useTranslations('regions');
  function change(key: string, part: Partial<TraditionRow>) {
    onChange(rows.map((row) => (row.key === key ? { ...row, ...part } : row)));
  }
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1.5 text-sm font-strong">{t('traditions.title')}</legend>
      {rows.map((row, index) => (
        <div key={row.key} className="grid items-start gap-2 sm:grid-cols-[14rem_minmax(0,1fr)_auto]">
          <Input
            aria-label={t('settings.traditionName', { number: index + 1 })}
            placeholder={t('settings.traditionName', { number: index + 1 })}
            maxLength={40}
            value={row.title}
            onChange={(event) => change(row.key, { title: event.target.value })}
          />
          <Textarea
            aria-label={t('settings.traditionText')}
            placeholder={t('settings.traditionText')}
            maxLength={400}
            rows={2}
            value={row.text}
            onChange={(event) => change(row.key, { text: event.target.value })}
          />
          <Button
            look="ghost"
            size="icon"
            aria-label={t('settings.remove')}
            onClick={() => onChange(rows.filter(({ key }) => key !== row.key))}
          >
            <Trash2 aria-hidden="true" />
          </Button>
        </div>
      ))}
      {rows.length < MAX_TRADITIONS ? (
        <Button
          className="justify-self-start"
          onClick={() => onChange([...rows, { key: newUuid(), title: '', text: '' }])}
        >
          <Plus aria-hidden="true" />
          {t('settings.addTradition')}
        </Button>
      ) : null}
    </fieldset>
  );
}
