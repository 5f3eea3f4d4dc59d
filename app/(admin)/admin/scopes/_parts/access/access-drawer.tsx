'use client';
import { useTranslations } from 'next-intl';
import { QueryError } from '#app/_client/problem/query-error.tsx';
import { api } from '#app/_client/trpc/api.ts';
import { SheetContent, SheetRoot } from '#app/_ui/sheet.tsx';
import { Skeleton } from '#app/_ui/skeleton.tsx';
import { AccessEditor } from './access-editor.tsx';
import { AccessFacts } from './access-facts.tsx';
import { useGrantAuthority } from './use-grant-authority.ts';

/** One account's permissions, with the form to change them. */
export function AccessDrawer({ userId, onClose }: { userId: string | null; onClose: () => void }) {
  const t = useTranslations('scopes.access');
  const authority = useGrantAuthority();
  const access = api.scopes.access.useQuery({ user_id: userId ?? '' }, { enabled: userId !== null, retry: false });
  const known = access.data?.user_id === userId ? access.data : undefined;
  return (
    <SheetRoot open={userId !== null} onOpenChange={(open) => (open ? undefined : onClose())}>
      {userId === null ? null : (
        <SheetContent
          title={known?.username ?? t('loading')}
          description={known?.email ?? t('title')}
          className="sm:w-[min(44rem,94vw)]"
        >
          {access.error && !known ? (
            <QueryError error={access.error} onRetry={() => void access.refetch()} retrying={access.isFetching} />
          ) : known && authority ? (
            <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
              <AccessFacts access={known} self={authority.userId === known.user_id} withRoles={!authority.mayGrant} />
              {/* Keyed, because a draft belongs to one account. */}
              <AccessEditor key={known.user_id} access={known} authority={authority} />
            </div>
          ) : (
            <div className="grid gap-4">
              <Skeleton className="h-16 w-full" />
              <Skeleton className="h-9 w-2/3" />
              <Skeleton className="h-96 w-full" />
            </div>
          )}
        </SheetContent>
      )}
    </SheetRoot>
  );
}
