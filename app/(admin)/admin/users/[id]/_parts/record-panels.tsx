'use client';
import Link from 'next/link';
import { useFormatter, useTranslations } from 'next-intl';
import { Badge } from '#app/_ui/badge.tsx';
import { RelativeTime } from '#app/_ui/relative-time.tsx';
import type { PersonDetails } from '#server/operations/people/schemas.ts';
import { ListLine, ListPanel } from './list-panel.tsx';

export function SessionsPanel({ sessions }: Pick<PersonDetails, 'sessions'>) {
  const t = useTranslations('operators.users');
  return (
    <ListPanel title={t('sessions')}>
      {sessions.map((session) => (
        <ListLine key={session.id}>
          <span className="grid min-w-0">
            <span className="flex items-center gap-2 font-mono text-xs">
              {session.ip ?? '–'}
              {session.open ? <Badge tone="success">{t('open')}</Badge> : null}
            </span>
            <span className="truncate text-xs text-ink-faint" title={session.user_agent ?? undefined}>
              {session.user_agent ?? '–'}
            </span>
          </span>
          <RelativeTime at={session.last_used_at} className="text-xs text-ink-muted" />
        </ListLine>
      ))}
    </ListPanel>
  );
}

export function SanctionsPanel({ sanctions }: Pick<PersonDetails, 'sanctions'>) {
  const t = useTranslations('operators.users');
  const format = useFormatter();
  return (
    <ListPanel title={t('sanctions')}>
      {sanctions.map((sanction) => (
        <ListLine key={sanction.id}>
          <span className="grid min-w-0 gap-0.5">
            <span className="flex flex-wrap items-center gap-2">
              <Badge tone={sanction.lifted_at ? 'neutral' : 'warning'}>{t(`kinds.${sanction.kind}`)}</Badge>
              {sanction.lifted_at ? <span className="text-xs text-ink-faint">{t('lifted')}</span> : null}
            </span>
            <span>{sanction.reason}</span>
            {sanction.appeal_note ? <span className="text-ink-muted">{sanction.appeal_note}</span> : null}
            {sanction.until ? (
              <span className="text-xs text-ink-faint">
                {t('until', {
                  time: format.dateTime(new Date(sanction.until), { dateStyle: 'medium', timeStyle: 'short' }),
                })}
              </span>
            ) : null}
          </span>
          <RelativeTime at={sanction.created_at} className="text-xs text-ink-muted" />
        </ListLine>
      ))}
    </ListPanel>
  );
}

export function FlaggedPanel({ messages }: { messages: NonNullable<PersonDetails['flagged_messages']> }) {
  const t = useTranslations('operators.users');
  return (
    <ListPanel
      title={t('flagged')}
      actions={
        messages.some(({ open_flags }) => open_flags > 0) ? (
          <Link href="/admin/messages" className="text-sm text-accent hover:underline">
            {t('toModeration')}
          </Link>
        ) : null
      }
    >
      {messages.map((message) => (
        <ListLine key={message.id}>
          <span className="grid min-w-0 flex-1 gap-0.5">
            <span className="break-words">{message.excerpt}</span>
            <span className="flex flex-wrap gap-2 text-xs text-ink-faint">
              {t('flags', { count: message.flags, open: message.open_flags })}
              {message.is_hidden ? <Badge>{t('hidden')}</Badge> : null}
            </span>
          </span>
          <RelativeTime at={message.created_at} className="text-xs text-ink-muted" />
        </ListLine>
      ))}
    </ListPanel>
  );
}
