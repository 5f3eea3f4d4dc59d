'use client';
import { Compass, type LucideIcon, Mail, Rocket, ScrollText, Trophy } from 'lucide-react';
import Link from 'next/link';
import { usePathname } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { cn } from '#app/_ui/cn.ts';

const PLACES: readonly {
  key: 'bridge' | 'ships' | 'trades' | 'messages' | 'rankings';
  href: string;
  icon: LucideIcon;
}[] = [
  { key: 'bridge', href: '/game', icon: Compass },
  { key: 'ships', href: '/game/ships', icon: Rocket },
  { key: 'trades', href: '/game/trades', icon: ScrollText },
  { key: 'messages', href: '/game/messages', icon: Mail },
  { key: 'rankings', href: '/game/rankings', icon: Trophy },
];

/** Beside the strip on wide screens, at the thumb on phones. */
export function GameNav({ className }: { className?: string }) {
  const t = useTranslations('gameNav');
  const path = usePathname();
  return (
    <nav aria-label={t('label')} className={cn('flex', className)}>
      {PLACES.map(({ key, href, icon: Icon }) => {
        const here = path === href;
        return (
          <Link
            key={key}
            href={href}
            aria-current={here ? 'page' : undefined}
            className={cn(
              'flex flex-1 items-center justify-center gap-2 rounded-md px-3 text-sm lg:flex-none',
              'max-lg:min-h-12 max-lg:flex-col max-lg:gap-0.5 max-lg:text-xs lg:h-9',
              here ? 'text-ink lg:bg-raised' : 'text-ink-muted hover:text-ink',
            )}
          >
            <Icon aria-hidden="true" className={cn('size-4', here && 'text-accent')} />
            {t(key)}
          </Link>
        );
      })}
    </nav>
  );
}
