'use client';
import { useFormatter, useTranslations } from 'next-intl';
import { QueryError } from '#app/_client/problem/query-error.tsx';
import { type ApiOutput, api } from '#app/_client/trpc/api.ts';
import { Badge, type BadgeTone } from '#app/_ui/badge.tsx';
import { Panel, PanelBody, PanelHeader } from '#app/_ui/panel.tsx';
import { Skeleton } from '#app/_ui/skeleton.tsx';
import { useFactionName } from '#app/(player)/_parts/combat/use-faction-name.ts';
import { type Attitude, attitudeOf } from '#server/game/npcs/rules/attitude.ts';

type Standings = ApiOutput['combat']['standings'];

const TONES: Readonly<Record<Attitude, BadgeTone>> = { friendly: 'success', neutral: 'neutral', hostile: 'danger' };

/** The player's standing with factions and wanted level, with their effects. */
export function StandingsPanel() {
  const t = useTranslations('combat.standings');
  const standings = api.combat.standings.useQuery();
  return (
    <Panel>
      <PanelHeader title={t('title')} />
      <PanelBody className="grid gap-3">
        {standings.data ? (
          <Standings standings={standings.data} />
        ) : standings.error ? (
          <QueryError
            error={standings.error}
            onRetry={() => void standings.refetch()}
            retrying={standings.isFetching}
          />
        ) : (
          <Skeleton className="h-24" />
        )}
      </PanelBody>
    </Panel>
  );
}

function Standings({ standings: { items, wanted, friendly_from, hostile_from } }: { standings: Standings }) {
  const t = useTranslations('combat.standings');
  return (
    <>
      {wanted ? (
        <p>
          <Badge tone="danger">{t('wanted', { level: wanted.level })}</Badge>
        </p>
      ) : null}
      {items.length === 0 ? <p className="text-sm text-ink-muted">{t('empty')}</p> : null}
      <ul className="grid grid-cols-[minmax(0,1fr)_auto_auto] gap-x-3 gap-y-1.5">
        {items.map(({ faction_code, standing }) => (
          <FactionLine
            key={faction_code}
            code={faction_code}
            standing={standing}
            seen={attitudeOf({ standing_friend: friendly_from, standing_foe: -hostile_from }, standing)}
          />
        ))}
      </ul>
      <div className="grid gap-1 text-xs text-ink-muted">
        <p>{t('help')}</p>
        <p>{t('friend', { points: friendly_from })}</p>
        <p>{t('foe', { points: hostile_from })}</p>
        <p>{t('fair')}</p>
      </div>
    </>
  );
}

function FactionLine({ code, standing, seen }: { code: string; standing: number; seen: Attitude }) {
  const t = useTranslations('combat.standings');
  const format = useFormatter();
  const factionName = useFactionName();
  return (
    <li className="col-span-full grid grid-cols-subgrid items-center">
      <span className="min-w-0 truncate">{factionName(code)}</span>
      <span className="tabular text-right text-sm">{format.number(standing, { signDisplay: 'exceptZero' })}</span>
      <Badge tone={TONES[seen]}>{t(`seen.${seen}`)}</Badge>
    </li>
  );
}
