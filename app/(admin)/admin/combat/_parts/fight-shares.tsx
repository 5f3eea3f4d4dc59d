'use client';
import { useFormatter, useTranslations } from 'next-intl';
import { Meter } from '#app/_ui/meter.tsx';
import { Num } from '#app/_ui/number.tsx';
import { Panel, PanelHeader } from '#app/_ui/panel.tsx';
import { useNamed } from '#app/_ui/use-named.ts';
import { ENDINGS, SIDES } from '#server/game/combat/rules/combatant.ts';
import { COMBAT_TYPES } from '#server/operations/combat-admin/schemas.ts';
import type { Stats } from './stats.ts';

const WINNERS = [...SIDES, 'draw'] as const;

/** Fights split by what was attacked, how they ended and who won. */
export function FightShares({ stats: { by_type, by_ending, by_winner } }: { stats: Stats }) {
  const t = useTranslations('adminCombat');
  const types = new Map<string, string>(COMBAT_TYPES.map((type) => [type, t(`balance.kind.${type}`)]));
  const endings = new Map<string, string>(ENDINGS.map((ending) => [ending, t(`ending.${ending}`)]));
  const winners = new Map<string, string>(WINNERS.map((winner) => [winner, t(`winner.${winner}`)]));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-3">
      <Split title={t('balance.combat_type')} counts={by_type} names={types} />
      <Split title={t('stats.endings')} counts={by_ending} names={endings} />
      <Split title={t('stats.winners')} counts={by_winner} names={winners} />
    </div>
  );
}

type SplitProps = { title: string; counts: Stats['by_type']; names: ReadonlyMap<string, string> };

/** The most frequent first; a key that the page does not know yet is shown as it is. */
function Split({ title, counts, names }: SplitProps) {
  const t = useTranslations('adminCombat.stats');
  const format = useFormatter();
  const named = useNamed();
  const total = counts.reduce((sum, { count }) => sum + count, 0);
  const rows = counts.toSorted((one, other) => other.count - one.count);
  return (
    <Panel>
      <PanelHeader title={title} />
      {rows.length === 0 ? <p className="px-4 pb-4 text-ink-muted">{t('noneEnded')}</p> : null}
      <ul className="grid gap-3 px-4 pb-4 empty:hidden">
        {rows.map(({ key, count }) => {
          const name = names.get(key) ?? key;
          const share = format.number(count / total, { style: 'percent' });
          return (
            <li key={key} className="grid gap-1">
              <div className="flex items-baseline justify-between gap-4">
                <span className="text-ink-muted">{name}</span>
                <Num value={count} unit={share} />
              </div>
              <Meter value={count} max={total} label={named(name, share)} />
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}
