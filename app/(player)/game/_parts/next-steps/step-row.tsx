'use client';
import { Banknote, Bell, Compass, type LucideIcon, Rocket, Store, Umbrella, Wrench } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { LikelyLink } from '#app/_client/likely-link.tsx';
import { Button } from '#app/_ui/button.tsx';
import { Meter } from '#app/_ui/meter.tsx';
import { RunButton } from '../route-run/run-button.tsx';
import type { NextStep } from './next-steps.ts';
import { useNextWords } from './use-next-words.ts';

const ICON: Record<NextStep['kind'], LucideIcon> = {
  trade: Banknote,
  prices: Store,
  explore: Compass,
  ship: Rocket,
  watch: Bell,
  insure: Umbrella,
  repair: Wrench,
};

type StepRowProps = { step: NextStep; docked: boolean; onShow: (sectorId: string) => void };

/** One step: its title, its benefit, and its action. */
export function StepRow({ step, docked, onShow }: StepRowProps) {
  const words = useNextWords()(step);
  const Icon = ICON[step.kind];
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1.5 border-t border-line py-2 first:border-0 first:pt-0 last:pb-0">
      <Icon aria-hidden="true" className="size-4 shrink-0 self-start text-ink-faint mt-0.5" />
      <div className="grid min-w-40 flex-1 gap-0.5">
        <span>{words.title}</span>
        <span className="text-xs text-ink-muted">{words.detail}</span>
        {step.kind === 'ship' && step.share < 1 ? <Meter label={words.title} value={step.share} max={1} /> : null}
        {step.kind === 'repair' ? <Meter label={words.title} value={step.hull} max={step.max} tone="danger" /> : null}
      </div>
      <StepAction step={step} docked={docked} onShow={onShow} />
    </li>
  );
}

function StepAction({ step, docked, onShow }: StepRowProps): ReactNode {
  const t = useTranslations('flight.next.action');
  switch (step.kind) {
    case 'trade':
      return (
        <RunButton
          legs={[step.pair]}
          turns={step.turns}
          label={t('trade', { from: step.pair.buy_at.station_name, to: step.pair.sell_at.station_name })}
        />
      );
    case 'explore':
      return (
        <Button size="sm" onClick={() => onShow(step.nearest.id)}>
          {t('explore')}
        </Button>
      );
    case 'ship':
      return <StepLink href={docked ? '/game?dock=shipyard' : '/game/ships'}>{t('ship')}</StepLink>;
    case 'repair': {
      const { dock } = step;
      if (!dock) return null;
      if (dock.turns === 0) return <StepLink href="/game?dock=repair">{t('repair')}</StepLink>;
      return (
        <Button size="sm" onClick={() => onShow(dock.sector.id)}>
          {t('explore')}
        </Button>
      );
    }
    case 'insure':
      return <StepLink href="/game?dock=insurance">{t('insure')}</StepLink>;
    case 'watch':
      return <StepLink href="/game?tab=routes&find=watches">{t('watch')}</StepLink>;
    case 'prices':
      return <StepLink href="/game?tab=routes&find=nearest">{t('prices')}</StepLink>;
  }
}

function StepLink({ href, children }: { href: string; children: string }) {
  return (
    <Button asChild size="sm">
      <LikelyLink href={href}>{children}</LikelyLink>
    </Button>
  );
}
