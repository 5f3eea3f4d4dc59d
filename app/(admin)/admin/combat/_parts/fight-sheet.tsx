'use client';
import { useTranslations } from 'next-intl';
import { type ApiOutput, api } from '#app/_client/trpc/api.ts';
import { type FighterState, FightSides } from '#app/_fight/fighter-bars.tsx';
import { Badge } from '#app/_ui/badge.tsx';
import { Num } from '#app/_ui/number.tsx';
import { RelativeTime } from '#app/_ui/relative-time.tsx';
import { DetailSheet } from '#app/(admin)/_parts/list/detail-sheet.tsx';
import { Fact, Facts, Part } from '#app/(admin)/_parts/list/facts.tsx';
import { PlayControls } from '#app/replay/_parts/play-controls.tsx';
import { usePlayback } from '#app/replay/_parts/use-playback.ts';
import { FightEvents } from './fight-events.tsx';
import { InterveneDialog } from './intervene-dialog.tsx';

type Fight = ApiOutput['combatAdmin']['get'];

/** One fight next to the list, replayed round by round, including private ones. */
export function FightSheet({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useTranslations('adminCombat');
  const read = api.combatAdmin.get.useQuery({ combat_id: id }, { retry: false });
  return (
    <DetailSheet
      read={read}
      name={t('sheet.name')}
      title={namesOf}
      description={({ sector }) => `${sector.name} (${sector.number})`}
      onClose={onClose}
    >
      {(fight) => (
        <>
          <FightFacts fight={fight} />
          {fight.winner === null ? <InterveneDialog combatId={fight.id} title={namesOf(fight)} /> : null}
          {fight.events.length > 0 ? <FightEvents events={fight.events} /> : null}
          {fight.replay.length > 0 ? <Replay key={fight.id} fight={fight} /> : null}
        </>
      )}
    </DetailSheet>
  );
}

function namesOf({ participants }: Fight): string {
  return participants.map(({ name }) => name).join(' – ');
}

function FightFacts({ fight }: { fight: Fight }) {
  const t = useTranslations('adminCombat');
  return (
    <Facts>
      <Fact term={t('column.state')}>
        {fight.winner === null ? t('running') : t(`winner.${fight.winner}`)}
        {fight.ended_by ? `. ${t(`ending.${fight.ended_by}`)}` : null}
        {fight.intervention_reasons.map((reason) => (
          <Badge key={reason} tone="danger" className="ml-2">
            {t(`reason.${reason}`)}
          </Badge>
        ))}
      </Fact>
      <Fact term={t('column.begun')}>
        <RelativeTime at={fight.started_at} />
      </Fact>
      <Fact term={t('column.damage')}>
        <Num value={fight.damage.attacker} /> : <Num value={fight.damage.defender} />
      </Fact>
      <Fact term={t('sheet.interventions')}>
        <Num value={fight.interventions} />
      </Fact>
      {fight.resolution ? (
        <Fact term={t('sheet.ruling')}>
          {t('sheet.ruledBy', { ruling: fight.resolution.ruling, name: fight.resolution.resolved_by })}
        </Fact>
      ) : null}
    </Facts>
  );
}

/** The stored rounds; for a long fight the last 200. */
function Replay({ fight }: { fight: Fight }) {
  const t = useTranslations('adminCombat.sheet');
  const playback = usePlayback(fight.replay.length, { follow: fight.winner === null });
  const shown = fight.replay[playback.round - 1];
  return (
    <Part title={t('replay')}>
      <PlayControls playback={playback} rounds={fight.replay.length} />
      <FightSides fighters={fightersIn(fight, shown)} />
      {shown ? <Shots fight={fight} round={shown} /> : null}
    </Part>
  );
}

type Round = Fight['replay'][number];

/** The participants after a round; without one, before the first. */
function fightersIn({ participants, start }: Fight, round: Round | undefined): FighterState[] {
  return participants.map((one) => {
    const after = round?.standing.find(({ key }) => key === one.key);
    const then = after ?? start.find(({ key }) => key === one.key);
    return {
      ...one,
      hull: then?.hull ?? one.hull,
      shields: then?.shields ?? one.shields,
      drones: then?.drones ?? one.drones_attack + one.drones_defence,
      outcome: after?.outcome ?? (round ? 'standing' : 'fighting'),
    };
  });
}

function Shots({ fight, round }: { fight: Fight; round: Round }) {
  const t = useTranslations('combat.replay');
  const nameOf = (key: string) => fight.participants.find((one) => one.key === key)?.name ?? key;
  return (
    <ul className="grid gap-1 text-sm" aria-live="polite">
      {round.shots.map(({ from, to, damage, drones_shot }) => (
        <li key={`${from}-${to}`}>{t('shot', { from: nameOf(from), to: nameOf(to), damage, drones: drones_shot })}</li>
      ))}
      {round.fled.map((key) => (
        <li key={`fled-${key}`}>{t('fled', { name: nameOf(key) })}</li>
      ))}
    </ul>
  );
}
