'use client';
import { ShieldX } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { QueryError } from '#app/_client/problem/query-error.tsx';
import { RealtimeProvider } from '#app/_client/realtime/realtime-provider.tsx';
import { RequireSession } from '#app/_client/session/require-session.tsx';
import { signOut } from '#app/_client/session/sign-out.ts';
import { api } from '#app/_client/trpc/api.ts';
import { Button } from '#app/_ui/button.tsx';
import { EmptyState } from '#app/_ui/empty-state.tsx';
import { SkeletonLines } from '#app/_ui/skeleton.tsx';
import { AdminShell } from './admin-shell.tsx';
import { FactorFirst } from './factor-first.tsx';

const waiting = <SkeletonLines lines={6} className="max-w-2xl" />;

/** Admits admins only. The service checks every call again; this only avoids showing others an empty page. */
export function AdminGate({ children }: { children: ReactNode }) {
  return (
    <RequireSession loginPath="/admin/login" fallback={<AdminShell username={undefined}>{waiting}</AdminShell>}>
      <RealtimeProvider>
        <CheckedAdmin>{children}</CheckedAdmin>
      </RealtimeProvider>
    </RequireSession>
  );
}

function CheckedAdmin({ children }: { children: ReactNode }) {
  const t = useTranslations('common.shell.wrongLogin');
  const me = api.auth.me.useQuery(undefined, { staleTime: 60_000 });
  // Shown until the admin continues, because the backup codes are displayed only once.
  const [isSettingUp, setSettingUp] = useState(false);
  if (me.data?.second_factor_due && !isSettingUp) setSettingUp(true);
  if (me.error && !me.data) {
    return (
      <AdminShell username={undefined}>
        <QueryError error={me.error} onRetry={() => void me.refetch()} retrying={me.isFetching} />
      </AdminShell>
    );
  }
  if (me.data && !me.data.is_admin) {
    return (
      <main>
        <EmptyState
          heading="h1"
          className="min-h-dvh content-center"
          icon={<ShieldX />}
          title={t('adminOnly')}
          detail={t('adminOnlyDetail', { name: me.data.username })}
          action={
            <>
              <Button asChild look="primary">
                <Link href="/game">{t('toGame')}</Link>
              </Button>
              <Button onClick={() => void signOut()}>{t('otherAccount')}</Button>
            </>
          }
        />
      </main>
    );
  }
  const leave = () => me.refetch().then(() => setSettingUp(false));
  return (
    <AdminShell username={me.data?.username}>
      {isSettingUp ? <FactorFirst onDone={leave} /> : me.data ? children : waiting}
    </AdminShell>
  );
}
