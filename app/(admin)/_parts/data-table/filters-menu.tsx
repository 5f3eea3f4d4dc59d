'use client';
import { Bookmark } from 'lucide-react';
import { usePathname, useRouter, useSearchParams } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { api } from '#app/_client/trpc/api.ts';
import { Button } from '#app/_ui/button.tsx';
import { MenuContent, MenuItem, MenuLabel, MenuRoot, MenuTrigger } from '#app/_ui/menu.tsx';
import { FiltersDialog } from './filters-dialog.tsx';
import { adminPage, viewQuery } from './view-query.ts';

/** Menu of the operator's saved filters for this page. */
export function FiltersMenu() {
  const t = useTranslations('operators.table.filters');
  const router = useRouter();
  const path = usePathname();
  const page = adminPage(path);
  const query = viewQuery(useSearchParams());
  const [managed, setManaged] = useState(false);
  const saved = api.savedFilters.list.useQuery({ page, limit: 100 });
  const filters = saved.data?.items ?? [];
  return (
    <>
      <MenuRoot>
        <MenuTrigger asChild>
          <Button size="sm" look="ghost">
            <Bookmark aria-hidden="true" />
            {t('button')}
          </Button>
        </MenuTrigger>
        <MenuContent align="start" className="max-w-80">
          {filters.length === 0 ? <MenuLabel>{t('none')}</MenuLabel> : null}
          {filters.map((filter) => (
            <MenuItem
              key={filter.id}
              aria-current={filter.query === query || undefined}
              onSelect={() => router.push(`${path}?${filter.query}`)}
            >
              <span className="truncate aria-[current]:text-accent">{filter.name}</span>
            </MenuItem>
          ))}
          <MenuItem className="border-t border-line" onSelect={() => setManaged(true)}>
            {t('manage')}
          </MenuItem>
        </MenuContent>
      </MenuRoot>
      <FiltersDialog open={managed} onClose={() => setManaged(false)} page={page} query={query} saved={saved} />
    </>
  );
}
