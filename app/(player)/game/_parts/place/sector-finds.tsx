'use client';
import { Bomb, type LucideIcon, Mail, Megaphone, Rocket, Skull } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useFormatter, useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { LikelyLink } from '#app/_client/likely-link.tsx';
import { isOneOf } from '#app/_client/one-of.ts';
import { api } from '#app/_client/trpc/api.ts';
import { Button } from '#app/_ui/button.tsx';
import { cn } from '#app/_ui/cn.ts';
import { loadWithRetry } from '#app/_ui/load-with-retry.ts';
import type { HereView } from './sector-head.tsx';

const HAZARDS = ['mine', 'limpet', 'fighter'] as const;

const HailDialog = dynamic(
  loadWithRetry(() => import('../../messages/_parts/hail-dialog.tsx').then((parts) => parts.HailDialog)),
);

/** Hazards and other players in the sector; renders nothing without any. Planets and NPCs have their own cards. */
export function SectorFinds() {
  const t = useTranslations('game.dashboard.place');
  const format = useFormatter();
  const here = api.nav.here.useQuery().data;
  if (!here) return null;
  const { hazards } = here.contents;
  const players = here.here_now.filter(({ kind }) => kind === 'player');
  if (hazards.length + players.length === 0) return null;
  return (
    <div className="grid gap-2">
      <ul aria-label={t('finds')} className="grid gap-2">
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
            action={<WriteLink name={one.name} />}
          >
            {one.name}
          </Find>
        ))}
      </ul>
      {players.length > 0 ? <HailButton /> : null}
    </div>
  );
}

function Kind({ one: { kind, is_hostile } }: { one: HereView['here_now'][number] }) {
  const t = useTranslations('game.dashboard.place');
  return is_hostile ? t('hostile') : t(kind);
}

function WriteLink({ name }: { name: string }) {
  const t = useTranslations('inbox');
  return (
    <Button asChild look="ghost" size="icon-sm">
      <LikelyLink href={`/game/messages?to=${encodeURIComponent(name)}`} aria-label={t('writeTo', { name })}>
        <Mail aria-hidden="true" />
      </LikelyLink>
    </Button>
  );
}

function HailButton() {
  const t = useTranslations('inbox');
  const [isHailing, setHailing] = useState(false);
  return (
    <>
      <Button size="sm" className="justify-self-start" onClick={() => setHailing(true)}>
        <Megaphone aria-hidden="true" />
        {t('hail')}
      </Button>
      {isHailing ? <HailDialog onClose={() => setHailing(false)} /> : null}
    </>
  );
}

type FindProps = { icon: LucideIcon; tone?: string; note: ReactNode; action?: ReactNode; children: ReactNode };

function Find({ icon: Icon, tone = 'text-ink-faint', note, action, children }: FindProps) {
  return (
    <li className="flex items-center gap-2.5">
      <Icon aria-hidden="true" className={cn('size-4 shrink-0', tone)} />
      <span className="min-w-0 flex-1 truncate">{children}</span>
      <span className="tabular text-xs text-ink-muted">{note}</span>
      {action}
    </li>
  );
}
