'use client';
import { Swords } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { RecordLoadingPage } from '#app/_client/problem/record-loading-page.tsx';
import { type ApiOutput, api } from '#app/_client/trpc/api.ts';
import { FightSides } from '#app/_fight/fighter-bars.tsx';
import { EmptyState } from '#app/_ui/empty-state.tsx';
import { Panel, PanelBody, PanelHeader } from '#app/_ui/panel.tsx';
import { Skeleton } from '#app/_ui/skeleton.tsx';
import { fightersAt } from './fighters-at.ts';
import { PlayControls } from './play-controls.tsx';
import { ReplayWays } from './replay-ways.tsx';
import { RoundLog } from './round-log.tsx';
import { usePlayback } from './use-playback.ts';

type Replay = ApiOutput['combat']['replay'];

/** The public replay of a fight, round by round. */
export function ReplayScreen({ id }: { id: string }) {
  const t = useTranslations('combat.replay');
  const replay = api.combat.replay.useQuery({ id }, { staleTime: Number.POSITIVE_INFINITY });
  if (replay.data) return <Player replay={replay.data} />;
  return (
    <RecordLoadingPage
      title={t('page')}
      query={replay}
      placeholder={<Skeleton className="h-96" />}
      gone={<EmptyState heading="h1" icon={<Swords />} title={t('gone')} action={<ReplayWays />} />}
    />
  );
}

function Player({ replay }: { replay: Replay }) {
  const t = useTranslations('combat');
  const playback = usePlayback(replay.rounds.length);
  const { winner, ended_by, sector_number, sector_name } = replay.combat;
  const isOver = playback.round === replay.rounds.length;
  const ending = ended_by ? t(`fight.endedBy.${ended_by}`) : null;
  return (
    <>
      <ReplayWays />
      <h1 className="text-xl font-strong">
        {sector_number === null
          ? t('replay.untitled')
          : t('replay.title', {
              sector: t('history.place', { name: sector_name ?? '', number: String(sector_number) }),
            })}
      </h1>
      <Panel>
        <PanelBody className="grid gap-5 pt-4">
          <FightSides fighters={fightersAt(replay, playback.round)} />
          <PlayControls playback={playback} rounds={replay.rounds.length} />
          {isOver && ending ? (
            <p className="text-sm text-ink-muted">
              {winner === 'attacker' || winner === 'defender'
                ? t('replay.ended', { side: t(`fight.${winner}`), outcome: t('fight.won'), ending })
                : ending}
            </p>
          ) : null}
        </PanelBody>
      </Panel>
      <Panel>
        <PanelHeader title={t('replay.log')} />
        <PanelBody>
          <RoundLog replay={replay} round={playback.round} />
        </PanelBody>
      </Panel>
    </>
  );
}
