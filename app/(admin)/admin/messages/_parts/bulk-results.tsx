'use client';
import { useTranslations } from 'next-intl';
import type { ApiOutput } from '#app/_client/trpc/api.ts';
import { Button } from '#app/_ui/button.tsx';
import { Notice } from '#app/_ui/notice.tsx';

/** What became of one message of several. */
export type BulkResult = ApiOutput['moderation']['bulk']['items'][number] & { excerpt: string };

/** The messages that a decision about several could not settle, each with why. */
export function BulkResults({ results, onClose }: { results: readonly BulkResult[]; onClose: () => void }) {
  const t = useTranslations('moderation.bulk');
  return (
    <Notice tone="warning" title={t('undone', { count: results.length })}>
      <ul className="grid gap-1">
        {results.map(({ message_id, excerpt, outcome }) => (
          <li key={message_id} className="flex flex-wrap gap-x-2">
            <span className="max-w-full truncate font-strong">{excerpt}</span>
            {outcome === 'done' ? null : <span>{t(`why.${outcome}`)}</span>}
          </li>
        ))}
      </ul>
      <Button size="sm" look="ghost" className="mt-2" onClick={onClose}>
        {t('close')}
      </Button>
    </Notice>
  );
}
