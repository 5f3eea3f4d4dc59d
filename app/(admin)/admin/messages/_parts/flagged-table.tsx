'use client';
import { useTranslations } from 'next-intl';
import type { ApiOutput } from '#app/_client/trpc/api.ts';
import { Badge } from '#app/_ui/badge.tsx';
import { Checkbox } from '#app/_ui/checkbox.tsx';
import { RelativeTime } from '#app/_ui/relative-time.tsx';
import { Table, TBody, Td, THead, Th, Tr } from '#app/_ui/table.tsx';

type Flagged = ApiOutput['moderation']['list']['items'][number];

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
          <Tr key={item.id} className="hover:bg-raised">
            {onToggle ? (
              <Td>
                <Checkbox
                  className="size-5"
                  aria-label={t('pick', { excerpt: item.excerpt })}
                  checked={picked?.has(item.id) ?? false}
                  onChange={() => onToggle(item.id)}
                />
              </Td>
            ) : null}
            <Td className="w-full max-w-0 min-w-40">
              <button
                type="button"
                onClick={() => onOpen(item.id)}
                className="grid w-full gap-1 py-1 text-left hover:text-accent"
              >
                <span className="truncate">
                  {item.subject ? <span className="font-strong">{item.subject} · </span> : null}
                  {item.excerpt}
                </span>
                <span className="flex flex-wrap items-center gap-1.5 text-xs text-ink-muted">
                  <span className="sm:hidden">{item.author?.username ?? t('former')}</span>
                  <Badge>{t(`channel.${item.channel}`)}</Badge>
                  {item.is_hidden ? <Badge tone="danger">{t('hidden')}</Badge> : null}
                  {item.outcome && item.outcome !== 'hide' ? <Badge>{t(`outcome.${item.outcome}`)}</Badge> : null}
                </span>
              </button>
            </Td>
            <Td className="max-sm:hidden">{item.author?.username ?? t('former')}</Td>
            <Td className="max-md:hidden">
              <span className="flex flex-wrap gap-1">
                {item.reasons.map((reason) => (
                  <Badge key={reason} tone="warning">
                    {t(`reason.${reason}`)}
                  </Badge>
                ))}
              </span>
            </Td>
            <Td numeric>{item.flags}</Td>
            <Td numeric className="text-ink-muted max-sm:hidden">
              <RelativeTime at={item.settled_at ?? item.first_flagged_at} />
            </Td>
          </Tr>
        ))}
      </TBody>
    </Table>
  );
}
