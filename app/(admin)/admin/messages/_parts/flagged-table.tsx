'use client';
import { useTranslations } from 'next-intl';
import { Table, TBody, THead, Th, Tr } from '#app/_ui/table.tsx';
import { type Flagged, FlaggedRow } from './flagged-row.tsx';

type TableProps = {
  items: readonly Flagged[];
  onOpen: (id: string) => void;
  picked?: ReadonlySet<string>;
  onToggle?: (id: string) => void;
};

export function FlaggedTable({ items, onOpen, picked, onToggle }: TableProps) {
  const t = useTranslations('moderation');
  return (
    <Table label={t('title')}>
      <THead>
        <Tr>
          {onToggle ? (
            <Th className="w-8">
              <span className="sr-only">{t('column.pick')}</span>
            </Th>
          ) : null}
          <Th>{t('column.message')}</Th>
          <Th className="max-sm:hidden">{t('column.author')}</Th>
          <Th className="max-md:hidden">{t('column.reasons')}</Th>
          <Th numeric>{t('column.flags')}</Th>
          <Th numeric className="max-sm:hidden">
            {t(onToggle ? 'column.since' : 'column.settled')}
          </Th>
        </Tr>
      </THead>
      <TBody>
        {items.map((item) => (
          <FlaggedRow
            key={item.id}
            item={item}
            picked={picked?.has(item.id) ?? false}
            onOpen={() => onOpen(item.id)}
            onToggle={onToggle && (() => onToggle(item.id))}
          />
        ))}
      </TBody>
    </Table>
  );
}
