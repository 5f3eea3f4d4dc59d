'use client';
import Link from 'next/link';
import { usePathname } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { cn } from '#app/_ui/cn.ts';

const SECTIONS = [
  { key: 'galaxies', href: '/admin/galaxy' },
  { key: 'jobs', href: '/admin/galaxy/jobs' },
  { key: 'new', href: '/admin/galaxy/new' },
  { key: 'import', href: '/admin/galaxy/import' },
] as const;

export function SectionNav() {
  const t = useTranslations('adminGalaxy');
  // On port 3001 the same pages are served at the root, without /admin.
  const path = usePathname().replace(/^\/admin(?=\/)/, '');
  function isHere(href: string) {
    const target = href.replace(/^\/admin/, '');
    return path === target || (target !== '/galaxy' && path.startsWith(`${target}/`));
  }
  return (
    <nav aria-label={t('sections')} className="-mx-4 overflow-x-auto px-4 [scrollbar-width:none] sm:-mx-6 sm:px-6">
      <ul className="flex min-w-max gap-1 border-b border-line">
        {SECTIONS.map(({ key, href }) => (
          <li key={key}>
            <Link
              href={href}
              aria-current={isHere(href) ? 'page' : undefined}
              className={cn(
                '-mb-px flex h-10 items-center border-b-2 px-3 -outline-offset-2 pointer-coarse:h-11',
                isHere(href)
                  ? 'border-accent font-strong text-ink'
                  : 'border-transparent text-ink-muted hover:text-ink',
              )}
            >
              {t(`section.${key}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
