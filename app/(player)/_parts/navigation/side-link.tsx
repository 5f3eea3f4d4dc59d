'use client';
import { useTranslations } from 'next-intl';
import { LikelyLink } from '#app/_client/likely-link.tsx';
import { ShortcutTip } from '#app/_client/shortcuts/shortcut-tip.tsx';
import { cn } from '#app/_ui/cn.ts';
import { isAt, type Page } from './pages.ts';

export function SideLink({ page, path }: { page: Page; path: string }) {
  const t = useTranslations('gameNav');
  const here = isAt(path, page);
  const { icon: Icon } = page;
  return (
    <li>
      <ShortcutTip id={page.shortcut} label={t(page.key)} side="right">
        <LikelyLink
          href={page.href}
          aria-current={path === page.href ? 'page' : here ? 'true' : undefined}
          className={cn(
            'flex min-h-8 items-center gap-2.5 rounded-md px-2.5 py-1 text-sm leading-tight pointer-coarse:min-h-11',
            here ? 'bg-raised font-strong text-ink' : 'text-ink-muted hover:bg-raised hover:text-ink',
          )}
        >
          <Icon aria-hidden="true" className={cn('size-4 shrink-0', here ? 'text-accent' : 'text-ink-faint')} />
          <span className="min-w-0 max-xl:sr-only group-data-folded/nav:sr-only">{t(page.key)}</span>
        </LikelyLink>
      </ShortcutTip>
    </li>
  );
}
