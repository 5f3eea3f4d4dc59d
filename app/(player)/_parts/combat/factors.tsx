'use client';
import { useFormatter, useTranslations } from 'next-intl';
import type { ApiOutput } from '#app/_client/trpc/api.ts';
import { cn } from '#app/_ui/cn.ts';

export type Factor = ApiOutput['combat']['get']['decided_by'][number];

/** The figures in which two sides differ; the better one is marked by weight and colour. */
export function Factors({
  factors,
  names,
}: {
  factors: readonly Factor[];
  names: { attacker: string; defender: string };
}) {
  const t = useTranslations('combat.attack.factor');
  const format = useFormatter();
  return (
    <table className="w-full text-sm">
      <thead className="text-xs text-ink-faint">
        <tr>
          <th scope="col" className="pb-1 text-left font-normal" />
          <th scope="col" className="pb-1 text-right font-normal">
            {names.attacker}
          </th>
          <th scope="col" className="pb-1 text-right font-normal">
            {names.defender}
          </th>
        </tr>
      </thead>
      <tbody>
        {factors.map(({ factor, favours, ...figures }) => (
          <tr key={factor} className="border-t border-line">
            <th scope="row" className="py-1.5 text-left font-normal text-ink-muted">
              {t(factor)}
            </th>
            {(['attacker', 'defender'] as const).map((side) => (
              <td
                key={side}
                className={cn('tabular py-1.5 text-right', favours === side ? 'font-strong text-success' : 'text-ink')}
              >
                {format.number(figures[side])}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
