'use client';
import { usePathname } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { LikelyLink } from '#app/_client/likely-link.tsx';
import { cn } from '#app/_ui/cn.ts';
import { SheetContent, SheetRoot } from '#app/_ui/sheet.tsx';
import { isAt, PAGE_GROUPS, pagesOf } from './pages.ts';

/** All pages by group, as a sheet on a phone. */
export function MorePages({ onClose }: { onClose: () => void }) {
  const t = useTranslations('gameNav');
  const path = usePathname();
  return (
    <SheetRoot open onOpenChange={onClose}>
      <SheetContent title={t('all')}>
        <div className="grid gap-4">
          {PAGE_GROUPS.filter((group) => pagesOf(group).length > 0).map((group) => (
            <section key={group} aria-label={t(`group.${group}`)} className="grid gap-1.5">
              <h3 className="label-caps">{t(`group.${group}`)}</h3>
              <ul className="grid grid-cols-2 gap-1.5">
                {pagesOf(group).map((page) => (
                  <li key={page.key} className="grid">
                    <LikelyLink
                      href={page.href}
                      onClick={onClose}
                      aria-current={path === page.href ? 'page' : undefined}
                      className={cn(
                        'flex min-h-12 min-w-0 items-center gap-2.5 rounded-md border px-3 py-1.5 text-sm',
                        isAt(path, page) ? 'border-accent bg-accent-soft text-ink' : 'border-line bg-raised text-ink',
                      )}
                    >
                      <page.icon aria-hidden="true" className="size-4 shrink-0 text-accent" />
                      <span className="min-w-0">{t(page.key)}</span>
                    </LikelyLink>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
      </SheetContent>
    </SheetRoot>
  );
}
