'use client';
import { Mail, Trophy, UserX } from 'lucide-react';
import dynamic from 'next/dynamic';
import Link from 'next/link';
import { useFormatter, useTranslations } from 'next-intl';
import { RecordLoadingPage } from '#app/_client/problem/record-loading-page.tsx';
import { type ApiOutput, api } from '#app/_client/trpc/api.ts';
import { Badge } from '#app/_ui/badge.tsx';
import { Button } from '#app/_ui/button.tsx';
import { EmptyState } from '#app/_ui/empty-state.tsx';
import { loadWithRetry } from '#app/_ui/load-with-retry.ts';
import { Num } from '#app/_ui/number.tsx';
import { Panel, PanelBody, PanelHeader } from '#app/_ui/panel.tsx';
import { Skeleton } from '#app/_ui/skeleton.tsx';
import { useShipTypeName } from '#app/(player)/_parts/fleet/use-ship-type-name.ts';
import { PageFrame } from '#app/(player)/_parts/page-frame.tsx';
import { frameClass } from '#app/(player)/_parts/progress/look-classes.ts';
import { useRankTitle } from '#app/(player)/_parts/progress/use-rank-title.ts';
import { ShipFigure } from '#app/(player)/_parts/ship-art/ship-figure.tsx';
import { ContactRule } from './contact-rule.tsx';
import { HistoryPanel } from './history-panel.tsx';
import { MedalsPanel } from './medals-panel.tsx';
import { SeasonMedalsPanel } from './season-medals-panel.tsx';

/** Only on the player's own profile. */
const PicturePanel = dynamic(
  loadWithRetry(() => import('./picture/picture-panel.tsx').then((parts) => parts.PicturePanel)),
  { ssr: false },
);

type Profile = ApiOutput['profiles']['get'];

export function ProfileScreen({ id }: { id: string }) {
  const t = useTranslations('profile');
  const profile = api.profiles.get.useQuery({ id }, { retry: false });
  if (profile.data) return <PlayerDetails profile={profile.data} />;
  return (
    <RecordLoadingPage
      title={t('title')}
      query={profile}
      placeholder={<Skeleton className="m-6 h-64" />}
      gone={<NobodyHere />}
    />
  );
}

function NobodyHere() {
  const t = useTranslations('profile.gone');
  return (
    <EmptyState
      heading="h1"
      icon={<UserX />}
      title={t('title')}
      detail={t('detail')}
      action={
        <Button asChild look="primary">
          <Link href="/game/rankings">{t('action')}</Link>
        </Button>
      }
    />
  );
}

function PlayerDetails({ profile }: { profile: Profile }) {
  const t = useTranslations('profile');
  const format = useFormatter();
  const title = useRankTitle();
  const rank = api.progress.of.useQuery({ id: profile.id }).data;
  const typeName = useShipTypeName();
  const day = format.dateTime(new Date(profile.joined_at), { dateStyle: 'medium' });
  return (
    <PageFrame
      title={profile.username}
      lead={profile.is_me ? t('you') : t('joined', { day })}
      actions={
        profile.is_me ? null : (
          <Button asChild look="primary">
            <Link href={`/game/messages?to=${encodeURIComponent(profile.username)}`}>
              <Mail aria-hidden="true" />
              {t('write')}
            </Link>
          </Button>
        )
      }
    >
      <Panel className={frameClass(rank?.look.frame)}>
        <PanelHeader
          title={t('standing')}
          actions={profile.is_galactic_citizen ? <Badge tone="accent">{t('citizen')}</Badge> : null}
        />
        <PanelBody className="grid gap-4">
          {profile.ship_type ? <ShipFigure type={profile.ship_type} className="h-24 w-48 justify-self-center" /> : null}
          <dl className="grid grid-cols-2 gap-4 sm:grid-cols-4">
            <Fact name={t('ship')}>{profile.ship_type ? typeName(profile.ship_type) : t('noShip')}</Fact>
            {profile.team ? <Fact name={t('team')}>{`[${profile.team.tag}] ${profile.team.name}`}</Fact> : null}
            {rank ? <Fact name={t('rank')}>{title(rank.look.title ?? rank.rank)}</Fact> : null}
            <Places places={profile.places} />
          </dl>
          {profile.places.length === 0 ? <p className="text-sm text-ink-muted">{t('noPlace')}</p> : null}
        </PanelBody>
      </Panel>
      <HistoryPanel history={profile.history} />
      <MedalsPanel playerId={profile.id} />
      <SeasonMedalsPanel playerId={profile.id} />
      {profile.is_me ? (
        <PicturePanel name={profile.username} rank={rank ? title(rank.look.title ?? rank.rank) : ''} />
      ) : null}
      {profile.is_me ? null : <ContactRule playerId={profile.id} rule={profile.rule} />}
    </PageFrame>
  );
}

function Places({ places }: Pick<Profile, 'places'>) {
  const t = useTranslations('profile');
  return places.map(({ board, rank, score }) => (
    <Fact key={board} name={t(`board.${board}`)}>
      <span className="flex flex-wrap items-baseline gap-2">
        <span className="inline-flex items-center gap-1">
          <Trophy aria-hidden="true" className="size-3.5 text-ink-faint" />
          {t('place', { rank })}
        </span>
        <Num value={score} className="text-xs text-ink-muted" />
      </span>
    </Fact>
  ));
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div className="grid content-start gap-0.5">
      <dt className="text-xs text-ink-faint">{name}</dt>
      <dd className="text-sm">{children}</dd>
    </div>
  );
}
