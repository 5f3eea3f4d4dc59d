'use client';
import { useTranslations } from 'next-intl';
import type { ApiOutput } from '#app/_client/trpc/api.ts';
import { Badge } from '#app/_ui/badge.tsx';
import { Checkbox } from '#app/_ui/checkbox.tsx';
import { RelativeTime } from '#app/_ui/relative-time.tsx';
import { Td, Tr } from '#app/_ui/table.tsx';

export type Flagged = ApiOutput['moderation']['list']['items'][number];

type FlaggedRowProps = { item: Flagged; picked: boolean; onOpen: () => void; onToggle: (() => void) | undefined };

export function FlaggedRow({ item, picked, onOpen, onToggle }: FlaggedRowProps) {
  const t = useTranslations('moderation');
  return (
    <Tr className="hover:bg-raised">
      {onToggle ? (
        <Td>
          <Checkbox
            className="size-5"
            aria-label={t('pick', { excerpt: item.excerpt })}
            checked={picked}
            onChange={onToggle}
          />
        </Td>
      ) : null}
      <Td className="w-full max-w-0 min-w-40">
        <OpenButton item={item} onOpen={onOpen} />
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
  );
}

function OpenButton({ item, onOpen }: { item: Flagged; onOpen: () => void }) {
  const t = useTranslations('moderation');
  return (
    <button type="button" onClick={onOpen} className="grid w-full gap-1 py-1 text-left hover:text-accent">
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
  );
}
