import { useFormatter, useTranslations } from 'next-intl';
import { useCallback, useMemo } from 'react';
import type { ApiOutput } from '#app/_client/trpc/api.ts';
import { Badge } from '#app/_ui/badge.tsx';
import { Num } from '#app/_ui/number.tsx';
import { RelativeTime } from '#app/_ui/relative-time.tsx';
import type { DataColumn } from '#app/(admin)/_parts/data-table/columns.ts';
import { PhoneLine } from '#app/(admin)/_parts/data-table/phone-line.tsx';
import { OpenButton } from '#app/(admin)/_parts/list/open-button.tsx';
import { InterveneDialog } from './intervene-dialog.tsx';

type Fight = ApiOutput['combatAdmin']['live']['items'][number];

/** The columns of fights; those that run have what an operator may do. */
export function useFightColumns(which: 'live' | 'logs', onOpen: (id: string) => void): readonly DataColumn<Fight>[] {
  const t = useTranslations('adminCombat.column');
  const sidesOf = useSides();
  return useMemo(() => {
    const columns: DataColumn<Fight>[] = [
      {
        id: 'sides',
        header: t('sides'),
        text: sidesOf,
        cell: (fight) => <Sides fight={fight} sides={sidesOf(fight)} onOpen={onOpen} />,
      },
      {
        id: 'sector',
        header: t('sector'),
        text: sectorOf,
        className: 'max-sm:hidden',
      },
      {
        id: 'rounds',
        header: t('rounds'),
        text: ({ rounds }) => rounds,
        cell: ({ rounds }) => <Num value={rounds} />,
        numeric: true,
      },
      {
        id: 'damage',
        header: t('damage'),
        text: ({ damage }) => `${damage.attacker} : ${damage.defender}`,
        cell: (fight) => <Damage fight={fight} />,
        numeric: true,
        className: 'max-sm:hidden',
      },
      { id: 'state', header: t('state'), text: stateOf, cell: (fight) => <FightState fight={fight} /> },
      {
        id: 'begun',
        header: t('begun'),
        text: ({ started_at }) => started_at,
        cell: ({ started_at }) => <RelativeTime at={started_at} />,
        className: 'max-sm:hidden',
      },
    ];
    const action: DataColumn<Fight> = {
      id: 'action',
      header: t('action'),
      text: () => null,
      cell: (fight) => (fight.winner === null ? <InterveneDialog combatId={fight.id} title={sidesOf(fight)} /> : null),
    };
    return which === 'live' ? [...columns, action] : columns;
  }, [t, sidesOf, which, onOpen]);
}

function Sides({ fight, sides, onOpen }: { fight: Fight; sides: string; onOpen: (id: string) => void }) {
  return (
    <>
      <OpenButton onClick={() => onOpen(fight.id)}>{sides}</OpenButton>
      <PhoneLine>
        {sectorOf(fight)} · <RelativeTime at={fight.started_at} />
      </PhoneLine>
    </>
  );
}

function Damage({ fight: { damage } }: { fight: Fight }) {
  return (
    <>
      <Num value={damage.attacker} /> : <Num value={damage.defender} />
    </>
  );
}

function sectorOf({ sector }: Fight): string {
  return `${sector.name} (${sector.number})`;
}

/** The ships that attack, then those that are attacked. */
function useSides(): (fight: Fight) => string {
  const format = useFormatter();
  return useCallback(
    ({ participants }) => {
      const sideOf = (side: 'attacker' | 'defender') =>
        format.list(participants.flatMap((one) => (one.side === side ? one.name : [])));
      return `${sideOf('attacker')} – ${sideOf('defender')}`;
    },
    [format],
  );
}

function stateOf({ winner, intervention_reasons }: Fight): string {
  return [winner ?? 'running', ...intervention_reasons].join(' ');
}

/** The rule that requests an operator for a running fight, or the winner of an ended one. */
function FightState({ fight }: { fight: Fight }) {
  const t = useTranslations('adminCombat');
  return (
    <span className="flex flex-wrap gap-1">
      {fight.is_fleet_battle ? <Badge>{t('fleet')}</Badge> : null}
      {fight.winner === null ? (
        <Badge tone="accent">{t('running')}</Badge>
      ) : (
        <Badge>{t(`winner.${fight.winner}`)}</Badge>
      )}
      {fight.intervention_reasons.map((reason) => (
        <Badge key={reason} tone="danger">
          {t(`reason.${reason}`)}
        </Badge>
      ))}
    </span>
  );
}
