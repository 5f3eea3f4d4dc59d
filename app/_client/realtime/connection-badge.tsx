'use client';
import { useTranslations } from 'next-intl';
import { cn } from '#app/_ui/cn.ts';
import { Tooltip } from '#app/_ui/tooltip.tsx';
import { type Connection, useConnection } from './connection-store.ts';

/** Shape and text in addition to the colour: a full disc, a half one, an empty ring. */
const DOT: Record<Connection, string> = {
  live: 'border-success bg-success',
  behind: 'border-success bg-linear-to-r from-success from-50% to-transparent to-50%',
  connecting: 'border-warning bg-linear-to-r from-warning from-50% to-transparent to-50%',
  unavailable: 'border-danger bg-linear-to-r from-danger from-50% to-transparent to-50%',
  offline: 'border-danger',
};

export function ConnectionBadge({ className, wordClassName }: { className?: string; wordClassName?: string }) {
  const t = useTranslations('common.shell.connection');
  const tErrors = useTranslations('errors.service');
  const tBehind = useTranslations('ui.behind');
  const connection = useConnection();
  const words = wordsOf();
  function wordsOf(): { name: string; detail: string } {
    if (connection === 'unavailable') return { name: tErrors('unavailable'), detail: tErrors('unavailableDetail') };
    if (connection === 'behind') return { name: tBehind('name'), detail: tBehind('detail') };
    return { name: t(connection), detail: t(`${connection}Detail`) };
  }
  return (
    <Tooltip content={words.detail} side="bottom">
      <output className={cn('inline-flex items-center gap-2 text-xs text-ink-muted', className)}>
        <span aria-hidden="true" className={cn('size-2 rounded-full border', DOT[connection])} />
        <span className={cn('grid', wordClassName)}>
          <span className="col-start-1 row-start-1">{words.name}</span>
          {/* As wide as the texts that change within a second, so that neighbours do not move. */}
          {[t('live'), t('connecting'), tBehind('name')].map((word) => (
            <span
              key={word}
              aria-hidden="true"
              data-word={word}
              className="invisible col-start-1 row-start-1 h-0 before:content-[attr(data-word)]"
            />
          ))}
        </span>
      </output>
    </Tooltip>
  );
}
