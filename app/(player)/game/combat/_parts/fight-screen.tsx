'use client';
import { useTranslations } from 'next-intl';
import { QueryError } from '#app/_client/problem/query-error.tsx';
import { type ApiOutput, api } from '#app/_client/trpc/api.ts';
import { FightSides } from '#app/_fight/fighter-bars.tsx';
import { Panel, PanelBody } from '#app/_ui/panel.tsx';
import { Skeleton } from '#app/_ui/skeleton.tsx';
import { PageFrame } from '#app/(player)/_parts/page-frame.tsx';
import { useSectorLabel } from '#app/(player)/_parts/use-sector-name.ts';
import { FightReport } from './fight-report.tsx';
import { OrdersPanel } from './orders-panel.tsx';
import { OutcomeBadge } from './outcome-badge.tsx';

type Fight = ApiOutput['combat']['get'];

/** A fight of the player: live while it continues, then its report. */
export function FightScreen({ id }: { id: string }) {
  const t = useTranslations('combat');
  const label = useSectorLabel();
  const fight = api.combat.get.useQuery({ id });
  const { data } = fight;
  return (
    <PageFrame
      title={
        data ? t('fight.title', { sector: label({ number: data.sector_number, name: data.sector_name }) }) : t('title')
      }
      lead={data ? t('fight.round', { round: data.rounds }) : ''}
      actions={data ? <OutcomeBadge fight={data} mine={sideOf(data)} /> : null}
    >
      {data ? (
        <InFight fight={data} />
      ) : fight.error ? (
        <QueryError error={fight.error} onRetry={() => void fight.refetch()} retrying={fight.isFetching} />
      ) : (
        <Skeleton className="h-72" />
      )}
    </PageFrame>
  );
}

function sideOf({ participants }: Fight) {
  return participants.find(({ is_mine }) => is_mine)?.side;
}

function InFight({ fight }: { fight: Fight }) {
  const own = fight.participants.find(({ is_me }) => is_me);
  const fighters = fight.participants.map(({ drones_attack, drones_defence, ...one }) => ({
    ...one,
    drones: drones_attack + drones_defence,
  }));
  return (
    <>
      <Panel>
        <PanelBody className="pt-4" aria-live="polite">
          <FightSides fighters={fighters} />
        </PanelBody>
      </Panel>
      {fight.status === 'ended' ? (
        <FightReport fight={fight} />
      ) : own?.tactic ? (
        <OrdersPanel id={fight.id} tactic={own.tactic} />
      ) : null}
    </>
  );
}
