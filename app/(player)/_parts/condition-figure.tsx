'use client';
import { Hourglass, type LucideIcon, ShieldCheck, ShieldQuestion, Siren, Swords } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { api } from '#app/_client/trpc/api.ts';
import { cn } from '#app/_ui/cn.ts';
import { useServiceNow } from '#app/_ui/use-service-now.ts';
import { StatusFigure } from './status-figure.tsx';
import type { Me } from './use-me.ts';

type Condition = { key: string; Icon: LucideIcon; tone: string; text: string; short: string; href: string };

/** What the player is in, the gravest first: a fight, the police's list, a line for a slip; else the law of the sector. */
export function ConditionFigure({ me }: { me: Me }) {
  const strip = useTranslations('game.dashboard.strip');
  const t = useTranslations('alarms.strip');
  const conditions = useConditions(me);
  return conditions.length === 0 ? (
    <StatusFigure label={strip('threat')}>
      <Law me={me} />
    </StatusFigure>
  ) : (
    <StatusFigure label={t('condition')}>
      <Conditions conditions={conditions} />
    </StatusFigure>
  );
}

/** The gravest alone where space is short. */
function Conditions({ conditions }: { conditions: readonly Condition[] }) {
  return (
    <span className="inline-flex items-center gap-3">
      {conditions.map(({ key, Icon, tone, text, short, href }, index) => (
        <Link
          key={key}
          href={href}
          className={cn(
            'inline-flex items-center gap-1 text-sm hover:underline sm:gap-1.5',
            tone,
            index > 0 && 'max-[90rem]:hidden',
          )}
        >
          <Icon aria-hidden="true" className="size-4" />
          <span className="max-sm:hidden">{text}</span>
          <span className="sm:hidden">{short}</span>
        </Link>
      ))}
    </span>
  );
}

function useConditions(me: Me): Condition[] {
  const t = useTranslations('alarms.strip');
  const now = useServiceNow(30_000);
  // Both are read again after the events that change them.
  const standings = api.combat.standings.useQuery(undefined, { staleTime: Number.POSITIVE_INFINITY }).data;
  const slip = api.trading.slip.useQuery(undefined, { staleTime: Number.POSITIVE_INFINITY }).data;
  const conditions: Condition[] = [];
  if (me.combat_id) {
    const href = `/game/combat/${me.combat_id}`;
    conditions.push({
      key: 'fight',
      Icon: Swords,
      tone: 'text-danger',
      text: t('fight'),
      short: t('fightShort'),
      href,
    });
  }
  const wanted = standings?.wanted;
  if (wanted && Date.parse(wanted.until) > now.getTime()) {
    const level = { level: wanted.level };
    const words = { text: t('wanted', level), short: t('wantedShort', level) };
    conditions.push({ key: 'wanted', Icon: Siren, tone: 'text-warning', href: '/game/combat', ...words });
  }
  const waiting = slip?.waiting;
  if (waiting) {
    const words =
      waiting.position === null
        ? { text: t('slipReady'), short: t('slipReadyShort') }
        : { text: t('line', { position: waiting.position }), short: t('lineShort', { position: waiting.position }) };
    conditions.push({ key: 'line', Icon: Hourglass, tone: 'text-accent', href: '/game', ...words });
  }
  return conditions;
}

/** The sector's law; hazards are shown in the location panel. One word where space is short. */
function Law({ me }: { me: Me }) {
  const t = useTranslations('game.dashboard.strip');
  const short = useTranslations('gameNav.threat');
  if (!me.place) return <span className="font-normal text-ink-faint">{t('nowhere')}</span>;
  const safe = me.place.is_fedspace;
  const Icon = safe ? ShieldCheck : ShieldQuestion;
  return (
    <span className="inline-flex items-center gap-1 text-sm font-normal sm:gap-1.5">
      <Icon aria-hidden="true" className={safe ? 'size-4 text-success' : 'size-4 text-warning'} />
      <span aria-hidden="true" className="min-[90rem]:hidden">
        {short(safe ? 'safe' : 'open')}
      </span>
      <span className="max-[90rem]:sr-only">{t(safe ? 'fedspace' : 'openSpace')}</span>
    </span>
  );
}
