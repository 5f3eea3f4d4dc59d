'use client';
import { useFormatter, useTranslations } from 'next-intl';
import { QueryError } from '#app/_client/problem/query-error.tsx';
import { type ApiOutput, api } from '#app/_client/trpc/api.ts';
import { Meter } from '#app/_ui/meter.tsx';
import { Num } from '#app/_ui/number.tsx';
import { Panel, PanelBody, PanelHeader } from '#app/_ui/panel.tsx';
import { Skeleton } from '#app/_ui/skeleton.tsx';
import { Table, TBody, Td, THead, Th, Tr } from '#app/_ui/table.tsx';
import { openRow } from '#app/(admin)/_parts/data-table/open-row.ts';
import { OpenButton } from '#app/(admin)/_parts/list/open-button.tsx';

type Spend = ApiOutput['security']['spend'];
const DIGITS = 4;

/** ARIA's costs: today against the cap, the previous days, and today's heaviest users. */
export function SpendPanel({ onPlayer }: { onPlayer: (id: string) => void }) {
  const t = useTranslations('adminSecurity.spend');
  const spend = api.security.spend.useQuery(undefined, { refetchInterval: 60_000 });
  if (!spend.data)
    return spend.error ? (
      <QueryError error={spend.error} onRetry={() => void spend.refetch()} retrying={spend.isFetching} />
    ) : (
      <Skeleton className="h-80" />
    );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Today spend={spend.data} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 md:grid-cols-2">
        <Panel>
          <PanelHeader title={t('days')} note={t('daysNote')} />
          {spend.data.days.length > 0 ? <Days spend={spend.data} /> : <Nothing text={t('noDays')} />}
        </Panel>
        <Panel>
          <PanelHeader title={t('players')} note={t('playersNote', { cap: spend.data.player_cap })} />
          {spend.data.players.length > 0 ? (
            <Players players={spend.data.players} onPlayer={onPlayer} />
          ) : (
            <Nothing text={t('noPlayers')} />
          )}
        </Panel>
      </div>
    </div>
  );
}

function Nothing({ text }: { text: string }) {
  return <p className="px-4 pb-4 text-sm text-ink-muted">{text}</p>;
}

function Today({ spend: { today, cap, alert_at, monthly_target } }: { spend: Spend }) {
  const t = useTranslations('adminSecurity.spend');
  const tone = today >= cap ? 'danger' : today >= alert_at ? 'warning' : 'success';
  return (
    <Panel>
      <PanelHeader title={t('today')} note={t('todayNote')} />
      <PanelBody className="grid gap-2">
        <p className="text-lg font-strong">
          <Num value={today} digits={DIGITS} /> <span className="text-sm text-ink-muted">{t('of', { cap })}</span>
        </p>
        <Meter value={today} max={cap} label={t('today')} tone={tone} />
        <p className="text-xs text-ink-faint">{t('limits', { alert: alert_at, target: monthly_target })}</p>
      </PanelBody>
    </Panel>
  );
}

function Days({ spend: { days, cap } }: { spend: Spend }) {
  const t = useTranslations('adminSecurity.spend');
  const format = useFormatter();
  return (
    <Table label={t('days')}>
      <THead>
        <Tr>
          <Th>{t('day')}</Th>
          <Th numeric>{t('spent')}</Th>
          <Th className="w-1/3">{t('share')}</Th>
        </Tr>
      </THead>
      <TBody>
        {days.map(({ day, spend }) => (
          <Tr key={day}>
            <Td>{format.dateTime(new Date(day), { dateStyle: 'medium', timeZone: 'UTC' })}</Td>
            <Td numeric>
              <Num value={spend} digits={DIGITS} />
            </Td>
            <Td>
              <Meter value={spend} max={cap} label={t('share')} />
            </Td>
          </Tr>
        ))}
      </TBody>
    </Table>
  );
}

function Players({ players, onPlayer }: { players: Spend['players']; onPlayer: (id: string) => void }) {
  const t = useTranslations('adminSecurity');
  return (
    <Table label={t('spend.players')}>
      <THead>
        <Tr>
          <Th>{t('column.player')}</Th>
          <Th numeric>{t('report.requests')}</Th>
          <Th numeric>{t('spend.spent')}</Th>
        </Tr>
      </THead>
      <TBody>
        {players.map((player) => (
          <Tr key={player.player_id} className="cursor-pointer hover:bg-raised" onClick={openRow}>
            <Td>
              <OpenButton onClick={() => onPlayer(player.player_id)}>{player.player_name}</OpenButton>
            </Td>
            <Td numeric>
              <Num value={player.requests} />
            </Td>
            <Td numeric>
              <Num value={player.spend} digits={DIGITS} />
            </Td>
          </Tr>
        ))}
      </TBody>
    </Table>
  );
}
