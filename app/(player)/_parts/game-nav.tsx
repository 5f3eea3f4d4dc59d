'use client';
import Link from 'next/link';
import { usePathname } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { ShortcutTip } from '#app/_client/shortcuts/shortcut-tip.tsx';
import { cn } from '#app/_ui/cn.ts';
import { PLACES } from './places.ts';

/** Next to the status bar on wide screens, at the bottom on phones. */
export function GameNav({ className }: { className?: string }) {
  const t = useTranslations('gameNav');
  const path = usePathname();
  return (
    <nav aria-label={t('label')} className={cn('flex', className)}>
      {PLACES.filter(({ inNav }) => inNav).map(({ key, short, href, icon: Icon }) => {
        const here = path === href;
        return (
          <ShortcutTip key={key} id={key} label={t(key)}>
            <Link
              href={href}
              aria-current={here ? 'page' : undefined}
              className={cn(
                'flex min-w-0 flex-1 items-center justify-center gap-2 rounded-md px-3 text-sm lg:flex-none',
                'max-lg:min-h-12 max-lg:flex-col max-lg:gap-0.5 max-lg:px-1 max-lg:text-xs lg:h-9',
                here ? 'text-ink lg:bg-raised' : 'text-ink-muted hover:text-ink',
              )}
            >
              <Icon aria-hidden="true" className={cn('size-4 shrink-0', here && 'text-accent')} />
              <span className="max-w-full truncate lg:hidden">{short ? t(`short.${short}`) : t(key)}</span>
              <span className="max-lg:hidden lg:max-[90rem]:sr-only">{t(key)}</span>
            </Link>
          </ShortcutTip>
        );
      })}
    </nav>
  );
}
