'use client';
import { Menu } from 'lucide-react';
import dynamic from 'next/dynamic';
import { usePathname } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { LikelyLink } from '#app/_client/likely-link.tsx';
import { cn } from '#app/_ui/cn.ts';
import { loadWithRetry } from '#app/_ui/load-with-retry.ts';
import { isAt, PAGES } from './pages.ts';

const MorePages = dynamic(loadWithRetry(() => import('./more-pages.tsx').then((parts) => parts.MorePages)));

const item =
  'flex min-h-12 min-w-0 flex-1 flex-col items-center justify-center gap-0.5 rounded-md px-1 text-xs hover:text-ink';

/** Navigation on phones: the four most used pages, and all others behind More. */
export function BottomBar({ className }: { className?: string }) {
  const t = useTranslations('gameNav');
  const path = usePathname();
  const [open, setOpen] = useState(false);
  const elsewhere = !PAGES.some((page) => page.short && isAt(path, page));
  return (
    <nav aria-label={t('label')} className={cn('flex gap-1', className)}>
      {PAGES.map((page) => {
        if (!page.short) return null;
        const here = isAt(path, page);
        return (
          <LikelyLink
            key={page.key}
            href={page.href}
            aria-current={here ? 'page' : undefined}
            className={cn(item, here ? 'text-ink' : 'text-ink-muted')}
          >
            <page.icon aria-hidden="true" className={cn('size-4 shrink-0', here && 'text-accent')} />
            <span className="max-w-full truncate">{t(`short.${page.short}`)}</span>
          </LikelyLink>
        );
      })}
      <button
        type="button"
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
        className={cn(item, elsewhere ? 'text-ink' : 'text-ink-muted')}
      >
        <Menu aria-hidden="true" className={cn('size-4 shrink-0', elsewhere && 'text-accent')} />
        <span className="max-w-full truncate">{t('more')}</span>
      </button>
      {open ? <MorePages onClose={() => setOpen(false)} /> : null}
    </nav>
  );
}
