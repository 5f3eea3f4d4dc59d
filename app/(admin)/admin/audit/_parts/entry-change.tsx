'use client';
import { useTranslations } from 'next-intl';
import { cn } from '#app/_ui/cn.ts';
import { fieldChanges } from './field-changes.ts';

/** The changed fields of an action; the whole record if it does not consist of fields. */
export function EntryChange({ before, after }: { before: unknown; after: unknown }) {
  const t = useTranslations('admin.audit.entry');
  const changes = fieldChanges(before, after);
  if (changes.length === 0) return null;
  return (
    <section className="grid gap-2">
      <h3 className="label-caps">{t('change')}</h3>
      <ul className="grid gap-2">
        {changes.map(({ field, from, to }) => (
          <li
            key={field}
            className="grid gap-1 rounded-md border border-line bg-ground p-2.5 font-mono text-xs break-all"
          >
            {field ? <span className="font-strong">{field}</span> : null}
            {from === undefined ? null : <Lines as="del" sign="−" text={from} className="text-danger" />}
            {to === undefined ? null : <Lines as="ins" sign="+" text={to} className="text-success" />}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Lines({
  as: Tag,
  sign,
  text,
  className,
}: {
  as: 'del' | 'ins';
  sign: string;
  text: string;
  className: string;
}) {
  return text.split('\n').map((line) => (
    <Tag key={line} className={cn('no-underline', className)}>
      {sign} {line}
    </Tag>
  ));
}
