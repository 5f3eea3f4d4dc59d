'use client';
import { Bomb, Globe, type LucideIcon, Rocket, Skull } from 'lucide-react';
import { useFormatter, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { isOneOf } from '#app/_client/one-of.ts';
import { cn } from '#app/_ui/cn.ts';
import { useGivenWords } from '#app/(player)/_parts/use-given-words.ts';
import type { HereView } from './sector-head.tsx';

const PLANETS = ['barren', 'earth', 'mountainous', 'oceanic', 'glacial', 'volcanic'] as const;
const HAZARDS = ['mine', 'limpet', 'fighter'] as const;

/** Planets, hazards and other players in the sector; renders nothing without any. NPCs have their own card. */
export function SectorFinds({ here }: { here: HereView }) {
  const t = useTranslations('game.dashboard.place');
  const format = useFormatter();
  const given = useGivenWords();
  const { planets, hazards } = here.contents;
  const players = here.here_now.filter(({ kind }) => kind === 'player');
  if (planets.length + hazards.length + players.length === 0) return null;
  return (
    <ul aria-label={t('finds')} className="grid gap-2">
      {planets.map((planet) => {
        const { type } = planet;
        return (
          <Find key={planet.id} icon={Globe} note={isOneOf(PLANETS, type) ? t(`planetType.${type}`) : type}>
            {given.world(planet.name)}
          </Find>
        );
      })}
      {hazards.map((hazard) => {
        const { type } = hazard;
        return (
          <Find key={hazard.type} icon={Bomb} tone="text-warning" note={format.number(hazard.quantity)}>
            {isOneOf(HAZARDS, type) ? t(`hazardType.${type}`) : type}
          </Find>
        );
      })}
      {players.map((one) => (
        <Find
          key={one.id}
          icon={one.is_hostile ? Skull : Rocket}
          tone={one.is_hostile ? 'text-danger' : undefined}
          note={<Kind one={one} />}
        >
          {one.name}
        </Find>
      ))}
    </ul>
  );
}

function Kind({ one: { kind, is_hostile } }: { one: HereView['here_now'][number] }) {
  const t = useTranslations('game.dashboard.place');
  return is_hostile ? t('hostile') : t(kind);
}

type FindProps = { icon: LucideIcon; tone?: string; note: ReactNode; children: ReactNode };

function Find({ icon: Icon, tone = 'text-ink-faint', note, children }: FindProps) {
  return (
    <li className="flex items-center gap-2.5">
      <Icon aria-hidden="true" className={cn('size-4 shrink-0', tone)} />
      <span className="min-w-0 flex-1 truncate">{children}</span>
      <span className="tabular text-xs text-ink-muted">{note}</span>
    </li>
  );
}
