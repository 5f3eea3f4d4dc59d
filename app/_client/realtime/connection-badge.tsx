'use client';
import { useTranslations } from 'next-intl';
import { cn } from '#app/_ui/cn.ts';
import { Tooltip } from '#app/_ui/tooltip.tsx';
import { type Connection, useConnection } from './connection-store.ts';

/** Shape and text in addition to the colour: a full disc, a half one, an empty ring. */
const DOT: Record<Connection, string> = {
  live: 'border-success bg-success',
  connecting: 'border-warning bg-linear-to-r from-warning from-50% to-transparent to-50%',
  unavailable: 'border-danger bg-linear-to-r from-danger from-50% to-transparent to-50%',
  offline: 'border-danger',
};

export function ConnectionBadge({ className, wordClassName }: { className?: string; wordClassName?: string }) {
  const t = useTranslations('common.shell.connection');
  const tErrors = useTranslations('errors.service');
  const connection = useConnection();
  return (
    <Tooltip
      content={connection === 'unavailable' ? tErrors('unavailableDetail') : t(`${connection}Detail`)}
      side="bottom"
    >
      <output className={cn('inline-flex items-center gap-2 text-xs text-ink-muted', className)}>
        <span aria-hidden="true" className={cn('size-2 rounded-full border', DOT[connection])} />
        <span className={wordClassName}>{connection === 'unavailable' ? tErrors('unavailable') : t(connection)}</span>
      </output>
    </Tooltip>
  );
}
