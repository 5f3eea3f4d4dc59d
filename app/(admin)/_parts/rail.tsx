'use client';
import { LayoutDashboard, type LucideIcon } from 'lucide-react';
import Link from 'next/link';
import { usePathname } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { api } from '#app/_client/trpc/api.ts';
import { cn } from '#app/_ui/cn.ts';
import { Skeleton } from '#app/_ui/skeleton.tsx';
import { ADMIN_GROUPS, ADMIN_PAGES, type AdminPage, pagesFor } from './admin-pages.ts';

export function Rail({ onNavigate, className }: { onNavigate?: () => void; className?: string }) {
  const t = useTranslations('adminShell');
  const scopes = api.auth.me.useQuery(undefined, { staleTime: 60_000 }).data?.scopes;
  // On port 3001 pages are served at the root: /galaxy there is /admin/galaxy here.
  const path = usePathname().replace(/^\/admin(?=\/|$)/, '') || '/';
  function isHere(href: string) {
    const target = href.replace(/^\/admin/, '') || '/';
    return target === '/' ? path === '/' : path === target || path.startsWith(`${target}/`);
  }
  const pages = scopes ? pagesFor(scopes) : [];
  const hidden = ADMIN_PAGES.length - pages.length;
  return (
    <nav aria-label={t('railLabel')} className={cn('grid content-start gap-4 p-3', className)}>
      <RailLink href="/admin" icon={LayoutDashboard} here={isHere('/admin')} onNavigate={onNavigate}>
        {t('overview')}
      </RailLink>
      {ADMIN_GROUPS.map((group) => (
        <RailGroup
          key={group}
          name={t(`duty.${group}`)}
          pages={pages.filter((page) => page.group === group)}
          isHere={isHere}
          onNavigate={onNavigate}
        />
      ))}
      {scopes === undefined ? (
        <Skeleton className="mx-3 h-64" />
      ) : hidden > 0 ? (
        <Link
          href="/admin/scopes"
          onClick={onNavigate}
          className="px-3 py-1 text-xs text-ink-faint hover:text-ink pointer-coarse:min-h-11"
        >
          {t('hidden', { count: hidden })}
        </Link>
      ) : null}
    </nav>
  );
}

type RailGroupProps = {
  name: string;
  pages: readonly AdminPage[];
  isHere: (href: string) => boolean;
  onNavigate: (() => void) | undefined;
};

function RailGroup({ name, pages, isHere, onNavigate }: RailGroupProps) {
  const t = useTranslations('adminShell');
  if (pages.length === 0) return null;
  return (
    <div className="grid gap-0.5">
      <h2 className="label-caps px-3 py-1">{name}</h2>
      {pages.map(({ key, href, icon }) => (
        <RailLink key={key} href={href} icon={icon} here={isHere(href)} onNavigate={onNavigate}>
          {t(`area.${key}`)}
        </RailLink>
      ))}
    </div>
  );
}

type RailLinkProps = {
  href: string;
  icon: LucideIcon;
  here: boolean;
  onNavigate: (() => void) | undefined;
  children: string;
};

function RailLink({ href, icon: Icon, here, onNavigate, children }: RailLinkProps) {
  return (
    <Link
      href={href}
      onClick={onNavigate}
      prefetch={false}
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
