'use client';
import { Rocket } from 'lucide-react';
import Link from 'next/link';
import { usePathname } from 'next/navigation';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { toProblem } from '#app/_client/problem/problem.ts';
import { QueryError } from '#app/_client/problem/query-error.tsx';
import { RealtimeProvider } from '#app/_client/realtime/realtime-provider.tsx';
import { RequireSession } from '#app/_client/session/require-session.tsx';
import { signOut } from '#app/_client/session/sign-out.ts';
import { api } from '#app/_client/trpc/api.ts';
import { Button } from '#app/_ui/button.tsx';
import { EmptyState } from '#app/_ui/empty-state.tsx';
import { StageGround } from '#app/(player)/game/_parts/stage-ground.tsx';
import { PlayerShell } from './player-shell.tsx';
import { useFirstLogin } from './use-first-login.ts';
import { type Me, useMe } from './use-me.ts';

/**
 * Admits signed-in players only. The service checks every call again; this only avoids showing others an empty
 * dashboard.
 */
export function PlayerGate({ children }: { children: ReactNode }) {
  return (
    <RequireSession
      loginPath="/login"
      fallback={
        <Frame me={undefined}>
          <WaitingContent />
        </Frame>
      }
    >
      <RealtimeProvider>
        <CheckedPlayer>{children}</CheckedPlayer>
      </RealtimeProvider>
    </RequireSession>
  );
}

function CheckedPlayer({ children }: { children: ReactNode }) {
  const me = useMe();
  // One frame before and after: a menu that was opened meanwhile stays open.
  if (me.data || !me.error) return <Frame me={me.data}>{me.data ? children : <WaitingContent />}</Frame>;
  if (toProblem(me.error).reason === 'no_player') return <NoPlayer />;
  return (
    <PlayerShell me={undefined}>
      <QueryError error={me.error} onRetry={() => void me.refetch()} retrying={me.isFetching} />
    </PlayerShell>
  );
}

/** Shown until the player is known: the dashboard's placeholders, nothing on other pages. */
function WaitingContent() {
  return usePathname() === '/game' ? <StageGround /> : null;
}

/** The dashboard for players with a ship; otherwise the first-login screen, without status bar and navigation. */
function Frame({ me, children }: { me: Me | undefined; children: ReactNode }) {
  const where = useFirstLogin(me);
  if (where === 'there') return me ? children : null;
  return <PlayerShell me={me}>{where === 'on the way' ? null : children}</PlayerShell>;
}

function NoPlayer() {
  const t = useTranslations('common.shell.wrongLogin');
  const me = api.auth.me.useQuery();
  return (
    <main>
      <EmptyState
        heading="h1"
        className="min-h-dvh content-center"
        icon={<Rocket />}
        title={t('noPlayer')}
        detail={me.data ? t('noPlayerDetail', { name: me.data.username }) : null}
        action={
          <>
            <Button asChild look="primary">
              <Link href="/admin">{t('toAdmin')}</Link>
            </Button>
            <Button onClick={() => void signOut()}>{t('otherAccount')}</Button>
          </>
        }
      />
    </main>
  );
}
