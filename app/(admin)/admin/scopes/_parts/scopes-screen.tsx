'use client';
import { useTranslations } from 'next-intl';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#app/_ui/tabs.tsx';
import { AccessDrawer } from './access/access-drawer.tsx';
import { CatalogueList } from './catalogue/catalogue-list.tsx';
import { FindPerson } from './people/find-person.tsx';
import { PeopleList } from './people/people-list.tsx';
import { RequestsList } from './requests/requests-list.tsx';
import { RoleCards } from './roles/role-cards.tsx';
import { TABS, useScopesUrl } from './use-scopes-url.ts';

export function ScopesScreen() {
  const t = useTranslations('scopes');
  const [url, setUrl] = useScopesUrl();
  const set = (change: Partial<typeof url>) => void setUrl(change);
  const open = (user: string) => set({ user });
  return (
    <div className="mx-auto grid max-w-6xl grid-cols-[minmax(0,1fr)] gap-5">
      <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="grid gap-1">
          <h1 className="text-lg font-strong">{t('title')}</h1>
          <p className="max-w-prose text-ink-muted">{t('lead')}</p>
        </div>
        <FindPerson onFound={open} />
      </header>
      <Tabs
        value={url.tab}
        onValueChange={(tab) =>
          set({ tab: TABS.find((known) => known === tab) ?? 'people', q: '', scope: null, request: null })
        }
      >
        <TabsList aria-label={t('tabs.label')}>
          {TABS.map((tab) => (
            <TabsTrigger key={tab} value={tab}>
              {t(`tabs.${tab}`)}
            </TabsTrigger>
          ))}
        </TabsList>
        <TabsContent value="people">
          <PeopleList url={url} setUrl={set} />
        </TabsContent>
        <TabsContent value="catalogue">
          <CatalogueList url={url} setUrl={set} />
        </TabsContent>
        <TabsContent value="roles">
          <RoleCards onOpen={open} />
        </TabsContent>
        <TabsContent value="requests">
          <RequestsList url={url} setUrl={set} />
        </TabsContent>
      </Tabs>
      <AccessDrawer userId={url.user} onClose={() => set({ user: null })} />
    </div>
  );
}
