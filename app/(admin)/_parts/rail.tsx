'use client';
import { LayoutDashboard, type LucideIcon } from 'lucide-react';
import Link from 'next/link';
import { usePathname } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { cn } from '#app/_ui/cn.ts';
import { RAIL } from './areas.ts';

export function Rail({ onNavigate, className }: { onNavigate?: () => void; className?: string }) {
  const t = useTranslations('adminShell');
  // On port 3001 the same pages stand at the root: /galaxy there is /admin/galaxy here.
  const path = usePathname().replace(/^\/admin(?=\/|$)/, '') || '/';
  function isHere(href: string) {
    const target = href.replace(/^\/admin/, '') || '/';
    return target === '/' ? path === '/' : path === target || path.startsWith(`${target}/`);
  }
  return (
    <nav aria-label={t('railLabel')} className={cn('grid content-start gap-5 p-3', className)}>
      <RailLink href="/admin" icon={LayoutDashboard} here={isHere('/admin')} onNavigate={onNavigate}>
        {t('overview')}
      </RailLink>
      {RAIL.map(({ duty, areas }) => (
        <div key={duty} className="grid gap-1">
          <h2 className="label-caps px-3 py-1">{t(`duty.${duty}`)}</h2>
          {areas.map((area) => (
            <RailLink key={area.key} href={area.href} icon={area.icon} here={isHere(area.href)} onNavigate={onNavigate}>
              {t(`area.${area.key}`)}
            </RailLink>
          ))}
        </div>
      ))}
    </nav>
  );
}

type RailLinkProps = { href: string; icon: LucideIcon; here: boolean; onNavigate?: () => void; children: string };

function RailLink({ href, icon: Icon, here, onNavigate, children }: RailLinkProps) {
  return (
    <Link
      href={href}
      onClick={onNavigate}
      aria-current={here ? 'page' : undefined}
      className={cn(
        'flex min-h-9 items-center gap-3 rounded-md px-3 text-sm pointer-coarse:min-h-11',
        here ? 'bg-raised font-strong text-ink' : 'text-ink-muted hover:bg-raised hover:text-ink',
      )}
    >
      <Icon className={cn('size-4 shrink-0', here ? 'text-accent' : 'text-ink-faint')} aria-hidden="true" />
      {children}
    </Link>
  );
}
