'use client';
import { PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { usePathname } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { Button } from '#app/_ui/button.tsx';
import { cn } from '#app/_ui/cn.ts';
import { PAGE_GROUPS, pagesOf } from './pages.ts';
import { SideLink } from './side-link.tsx';
import { setFolded, useFolded } from './use-folded.ts';

/** All pages by group, beside the screen. Below 1,280 pixels, or if folded, only icons with tooltips are shown. */
export function SideNavigation({ className }: { className?: string }) {
  const t = useTranslations('gameNav');
  const path = usePathname();
  const folded = useFolded();
  const FoldIcon = folded ? PanelLeftOpen : PanelLeftClose;
  return (
    <nav
      aria-label={t('label')}
      data-folded={folded || undefined}
      className={cn(
        'group/nav w-14 shrink-0 flex-col overflow-x-hidden overflow-y-auto overscroll-contain border-r border-line bg-panel p-2',
        'xl:not-data-folded:w-48',
        className,
      )}
    >
      {PAGE_GROUPS.filter((group) => pagesOf(group).length > 0).map((group) => (
        <div key={group} className="border-line py-1.5 first:pt-0 not-first:border-t">
          <p id={`pages-${group}`} className="label-caps hidden px-2.5 pb-0.5 group-not-data-folded/nav:xl:block">
            {t(`group.${group}`)}
          </p>
          <ul aria-labelledby={`pages-${group}`}>
            {pagesOf(group).map((page) => (
              <SideLink key={page.key} page={page} path={path} />
            ))}
          </ul>
        </div>
      ))}
      <Button
        look="ghost"
        size="sm"
        onClick={() => setFolded(!folded)}
        className="mt-auto w-full justify-start gap-2.5 px-2.5 text-ink-faint max-xl:hidden"
      >
        <FoldIcon aria-hidden="true" />
        <span className="group-data-folded/nav:sr-only">{t(folded ? 'unfold' : 'fold')}</span>
      </Button>
    </nav>
  );
}
