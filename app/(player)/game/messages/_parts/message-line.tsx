'use client';
import { useTranslations } from 'next-intl';
import type { ApiOutput } from '#app/_client/trpc/api.ts';
import { Badge } from '#app/_ui/badge.tsx';
import { cn } from '#app/_ui/cn.ts';
import { RelativeTime } from '#app/_ui/relative-time.tsx';
import { useOtherSide } from './use-other-side.ts';

type Message = ApiOutput['messages']['list']['items'][number];

export function MessageLine({ message, onOpen }: { message: Message; onOpen: () => void }) {
  const t = useTranslations('inbox');
  const other = useOtherSide()(message);
  const isNew = !message.is_mine && message.read_at === null;
  return (
    <li className="border-b border-line last:border-0">
      <button
        type="button"
        onClick={onOpen}
        className="grid w-full gap-x-4 gap-y-0.5 px-4 py-3 text-left hover:bg-raised sm:grid-cols-[12rem_minmax(0,1fr)_auto]"
      >
        <span className="flex min-w-0 items-center gap-2 text-sm">
          <span className={cn('size-2 shrink-0 rounded-full', isNew && 'bg-accent')}>
            {isNew ? <span className="sr-only">{t('unread')}</span> : null}
          </span>
          <span className={cn('truncate', isNew ? 'font-strong' : 'text-ink-muted')}>{other}</span>
        </span>
        <span className="flex min-w-0 items-center gap-2 text-sm max-sm:pl-4">
          {message.channel === 'hail' ? <Badge>{t('hailMark')}</Badge> : null}
          {message.team ? <Badge className="font-mono">{message.team.tag}</Badge> : null}
          {message.quiet ? <Badge>{t('quiet')}</Badge> : null}
          <span className="truncate">
            {message.subject ? <span className={cn(isNew && 'font-strong')}>{message.subject} · </span> : null}
            <span className={message.is_hidden ? 'text-ink-faint' : 'text-ink-muted'}>
              {message.is_hidden ? t('hidden') : message.excerpt}
            </span>
          </span>
        </span>
        <RelativeTime at={message.created_at} className="text-xs text-ink-faint max-sm:pl-4" />
      </button>
    </li>
  );
}
