'use client';
import { Gavel, Scale, ShieldOff } from 'lucide-react';
import { useFormatter, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { ApiOutput } from '#app/_client/trpc/api.ts';
import { cn } from '#app/_ui/cn.ts';
import { useFactionName } from './use-faction-name.ts';

type Foreseen = NonNullable<ApiOutput['combat']['estimate']['consequences']>;

/** What the attack does to the attacker's name, standing, protection and policy, a line each. */
export function Consequences({ foreseen }: { foreseen: Foreseen }) {
  const t = useTranslations('combat.attack.after');
  const { is_crime, wanted, standings } = foreseen;
  return (
    <section className="grid gap-2">
      <h3 className="text-sm font-strong">{t('title')}</h3>
      <ul className="grid gap-1.5 text-sm">
        <Line sign={<Gavel />} isBad={is_crime}>
          {is_crime ? t(wanted.attacked === wanted.destroyed ? 'crime' : 'crimeMore', wanted) : t('lawful')}
        </Line>
        {standings.map((standing) => (
          <StandingLine key={standing.faction_code} standing={standing} />
        ))}
        {foreseen.ends_newcomer_protection ? (
          <Line sign={<ShieldOff />} isBad>
            {t('newcomer')}
          </Line>
        ) : null}
        {foreseen.ends_escape_protection ? (
          <Line sign={<ShieldOff />} isBad>
            {t('escape')}
          </Line>
        ) : null}
        <Line sign={<ShieldOff />}>{t('uninsured')}</Line>
      </ul>
    </section>
  );
}

function StandingLine({
  standing: { faction_code, now, attacked, destroyed },
}: {
  standing: Foreseen['standings'][number];
}) {
  const t = useTranslations('combat.attack.after');
  const format = useFormatter();
  const factionName = useFactionName();
  const change = (after: number) => format.number(after - now, { signDisplay: 'exceptZero' });
  return (
    <Line sign={<Scale />} isBad={Math.min(attacked, destroyed) < now}>
      {t('standing', { faction: factionName(faction_code), attacked: change(attacked), destroyed: change(destroyed) })}
    </Line>
  );
}

function Line({ sign, isBad = false, children }: { sign: ReactNode; isBad?: boolean; children: ReactNode }) {
  return (
    <li className="flex items-start gap-2 [&_svg]:mt-0.5 [&_svg]:size-4 [&_svg]:shrink-0">
      <span className={isBad ? 'text-warning' : 'text-ink-faint'} aria-hidden="true">
        {sign}
      </span>
      <span className={cn('min-w-0 text-pretty', isBad ? 'text-ink' : 'text-ink-muted')}>{children}</span>
    </li>
  );
}
