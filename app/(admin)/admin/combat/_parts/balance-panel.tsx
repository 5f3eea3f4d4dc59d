'use client';
import { useTranslations } from 'next-intl';
import { QueryError } from '#app/_client/problem/query-error.tsx';
import { type ApiOutput, api } from '#app/_client/trpc/api.ts';
import { Badge } from '#app/_ui/badge.tsx';
import { Num } from '#app/_ui/number.tsx';
import { Panel, PanelHeader } from '#app/_ui/panel.tsx';
import { Skeleton } from '#app/_ui/skeleton.tsx';
import { Table, TBody, Td, THead, Th, Tr } from '#app/_ui/table.tsx';
import { isShipType } from '#server/world/ships/rules/catalogue.ts';

type Row = ApiOutput['combatAdmin']['balance']['overall'];
const GROUPS = ['ship_type', 'player_level', 'combat_type'] as const;
const KINDS = ['ship', 'npc', 'planet', 'station', 'fleet', 'drones'] as const;
const TONES = {
  overpowered: 'danger',
  underpowered: 'warning',
  balanced: 'success',
  insufficient_data: 'neutral',
} as const;

/** Win rates of the last 30 days, by group. */
export function BalancePanel() {
  const t = useTranslations('adminCombat');
  const balance = api.combatAdmin.balance.useQuery({ days: 30 });
  if (!balance.data)
    return balance.error ? (
      <QueryError error={balance.error} onRetry={() => void balance.refetch()} retrying={balance.isFetching} />
    ) : (
      <Skeleton className="h-64" />
    );
  const { overall, min_samples, ...groups } = balance.data;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Panel>
        <PanelHeader title={t('balance.overall')} note={t('balance.note', { min: min_samples })} />
        <BalanceTable group="overall" rows={[overall]} label={t('balance.overall')} />
      </Panel>
      {GROUPS.map((group) => (
        <Panel key={group}>
          <PanelHeader title={t(`balance.${group}`)} />
          {groups[group].length > 0 ? (
            <BalanceTable group={group} rows={groups[group]} label={t(`balance.${group}`)} />
          ) : (
            <p className="px-4 pb-4 text-ink-muted">{t('balance.none')}</p>
          )}
        </Panel>
      ))}
    </div>
  );
}

type BalanceTableProps = { group: (typeof GROUPS)[number] | 'overall'; rows: readonly Row[]; label: string };

function BalanceTable({ group, rows, label }: BalanceTableProps) {
  const t = useTranslations('adminCombat');
  const nameOf = useRowName();
  return (
    <Table label={label}>
      <THead>
        <Tr>
          <Th>{t('balance.group')}</Th>
          <Th numeric className="max-sm:hidden">
            {t('balance.samples')}
          </Th>
          <Th numeric>{t('balance.rate')}</Th>
          <Th>{t('balance.verdict')}</Th>
          <Th numeric className="max-sm:hidden">
            {t('balance.score')}
          </Th>
        </Tr>
      </THead>
      <TBody>
        {rows.map((row) => (
          <Tr key={row.key}>
            <Td>
              {nameOf(group, row.key)}
              <Num value={row.samples} unit={t('balance.samples')} className="block text-xs text-ink-muted sm:hidden" />
            </Td>
            <Td numeric className="max-sm:hidden">
              <Num value={row.samples} />
            </Td>
            <Td numeric className="max-sm:whitespace-normal">
              {row.win_rate === null
                ? '–'
                : t('balance.interval', { rate: row.win_rate, low: row.low ?? 0, high: row.high ?? 0 })}
            </Td>
            <Td>
              <Badge tone={TONES[row.verdict]}>{t(`verdict.${row.verdict}`)}</Badge>
            </Td>
            <Td numeric className="max-sm:hidden">
              {row.balance_score ?? '–'}
            </Td>
          </Tr>
        ))}
      </TBody>
    </Table>
  );
}

/** The name of a row; unknown types are shown by the service's key. */
function useRowName(): (group: BalanceTableProps['group'], key: string) => string {
  const t = useTranslations('adminCombat.balance');
  const ships = useTranslations('ships.type');
  return (group, key) => {
    if (group === 'overall') return t('all');
    if (group === 'ship_type') return isShipType(key) ? ships(key) : key;
    if (group === 'player_level') return t('level', { level: key });
    const kind = KINDS.find((known) => known === key);
    return group === 'combat_type' && kind ? t(`kind.${kind}`) : key;
  };
}
