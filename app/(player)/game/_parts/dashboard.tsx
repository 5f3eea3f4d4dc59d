'use client';
import { Orbit } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '#app/_ui/button.tsx';
import { EmptyState } from '#app/_ui/empty-state.tsx';
import { useMe } from '#app/(player)/_parts/use-me.ts';
import { DashboardStage } from './dashboard-stage.tsx';
import { StageGround } from './stage-ground.tsx';

/** The dashboard needs a location; before the first galaxy exists it shows a message. */
export function Dashboard() {
  const t = useTranslations('game.dashboard.noPlace');
  const me = useMe();
  if (!me.data) return <StageGround />;
  if (me.data.place) return <DashboardStage me={me.data} />;
  return (
    <EmptyState
      heading="h1"
      className="h-full content-center"
      icon={<Orbit />}
      title={t('title')}
      detail={t('detail')}
      action={
        <Button busy={me.isFetching} onClick={() => void me.refetch()}>
          {t('action')}
        </Button>
      }
    />
  );
}
