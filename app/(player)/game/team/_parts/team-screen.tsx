'use client';
import { MessagesSquare } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { QueryError } from '#app/_client/problem/query-error.tsx';
import { api } from '#app/_client/trpc/api.ts';
import { Button } from '#app/_ui/button.tsx';
import { Skeleton } from '#app/_ui/skeleton.tsx';
import { PageFrame } from '#app/(player)/_parts/page-frame.tsx';
import { CreateTeamForm } from './create-team-form.tsx';
import { TeamPlanetsPanel, TeamShipsPanel } from './holdings-panel.tsx';
import { InvitationsPanel } from './invitations-panel.tsx';
import { InvitePanel } from './invite-panel.tsx';
import { LeavePanel } from './leave-panel.tsx';
import type { OwnTeam } from './own-team.ts';
import { RosterPanel } from './roster-panel.tsx';
import { TeamsPanel } from './teams-panel.tsx';
import { TreasuryPanel } from './treasury-panel.tsx';
import { WarsPanel } from './wars-panel.tsx';

/** The player's team; without one, the ways to join or found one. Live: changes by others are shown at once. */
export function TeamScreen() {
  const t = useTranslations('team');
  const mine = api.teams.mine.useQuery();
  const team = mine.data?.team ?? null;
  return (
    <PageFrame
      title={team ? t('named', { name: team.name, tag: team.tag }) : t('title')}
      lead={team ? t('size', { members: team.members, max: team.max_members }) : t('lead')}
      actions={
        team ? (
          <Button asChild>
            <Link href="/game/messages?folder=team">
              <MessagesSquare aria-hidden="true" />
              {t('talk')}
            </Link>
          </Button>
        ) : null
      }
    >
      {mine.data ? (
        <>
          <InvitationsPanel invitations={mine.data.invitations} hasTeam={team !== null} />
          {team ? <InTeam team={team} /> : <CreateTeamForm />}
          <TeamsPanel />
        </>
      ) : mine.error ? (
        <QueryError error={mine.error} onRetry={() => void mine.refetch()} retrying={mine.isFetching} />
      ) : (
        <Skeleton className="h-72" />
      )}
    </PageFrame>
  );
}

function InTeam({ team }: { team: OwnTeam }) {
  return (
    <>
      <RosterPanel team={team} />
      {team.my_role === 'member' ? null : <InvitePanel team={team} />}
      <TeamPlanetsPanel />
      <TeamShipsPanel />
      <TreasuryPanel />
      <WarsPanel team={team} />
      <LeavePanel team={team} />
    </>
  );
}
