'use client';
import { useFormatter, useTranslations } from 'next-intl';
import type { ApiOutput } from '#app/_client/trpc/api.ts';
import { Meter } from '#app/_ui/meter.tsx';
import { Factors } from './factors.tsx';
import { Sides } from './sides.tsx';

type Estimate = ApiOutput['combat']['estimate'];

const CHANCES = [
  ['win', 'success'],
  ['lose', 'danger'],
  ['draw', 'plain'],
] as const;

/** Odds with their intervals, the possible losses of both sides, and the reasons. */
export function EstimateView({ estimate }: { estimate: Estimate }) {
  const t = useTranslations('combat.attack');
  const format = useFormatter();
  return (
    <div className="grid gap-4">
      <section className="grid gap-2">
        <h3 className="text-sm font-strong">{t('odds')}</h3>
        {CHANCES.map(([chance, tone]) => (
          <div key={chance} className="grid gap-1">
            <span className="flex justify-between gap-4 text-sm">
              <span>{t(chance)}</span>
              <span className="tabular">
                {format.number(estimate[chance].expected, { style: 'percent' })}{' '}
                <span className="text-xs text-ink-faint">{t('between', estimate[chance])}</span>
              </span>
            </span>
            <Meter label={t(chance)} value={estimate[chance].expected} max={1} tone={tone} />
          </div>
        ))}
      </section>
      <Sides ships={estimate.ships} leftOut={estimate.left_out} />
      <Helpers helpers={estimate.helpers} />
      <Losses losses={estimate.losses} />
      <section className="grid gap-2">
        <h3 className="text-sm font-strong">{t('why')}</h3>
        <Factors factors={estimate.factors} names={{ attacker: t('you'), defender: t('them') }} />
      </section>
    </div>
  );
}

/** Police, patrols and escorts that join the target's side, and why. */
function Helpers({ helpers }: { helpers: Estimate['helpers'] }) {
  const t = useTranslations('combat.attack');
  if (helpers.length === 0) return null;
  return (
    <section className="grid gap-1">
      <h3 className="text-sm font-strong">{t('helpers')}</h3>
      {helpers.map(({ key, name, why }) => (
        <p key={key} className="text-sm text-warning">
          {t(`helps.${why}`, { name })}
        </p>
      ))}
    </section>
  );
}

function Losses({ losses }: { losses: Estimate['losses'] }) {
  const t = useTranslations('combat.attack');
  const format = useFormatter();
  function rangeOf(range: { low: number; high: number }) {
    return range.low === range.high ? format.number(range.low) : t('range', range);
  }
  return (
    <section className="grid gap-2">
      <h3 className="text-sm font-strong">{t('losses')}</h3>
      <table className="w-full text-sm">
        <thead className="text-xs text-ink-faint">
          <tr>
            <th scope="col" />
            <th scope="col" className="text-right font-normal">
              {t('you')}
            </th>
            <th scope="col" className="text-right font-normal">
              {t('them')}
            </th>
          </tr>
        </thead>
        <tbody>
          {(['hull', 'shields', 'drones'] as const).map((loss) => (
            <tr key={loss} className="border-t border-line">
              <th scope="row" className="py-1 text-left font-normal text-ink-muted">
                {t(loss)}
              </th>
              <td className="tabular py-1 text-right">{rangeOf(losses.attacker[loss])}</td>
              <td className="tabular py-1 text-right">{rangeOf(losses.defender[loss])}</td>
            </tr>
          ))}
          <tr className="border-t border-line">
            <th scope="row" className="py-1 text-left font-normal text-ink-muted">
              {t('destroyed')}
            </th>
            {(['attacker', 'defender'] as const).map((side) => (
              <td key={side} className="tabular py-1 text-right">
                {format.number(losses[side].destroyed.expected, { style: 'percent' })}
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </section>
  );
}
