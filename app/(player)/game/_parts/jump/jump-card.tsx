'use client';
import { useFormatter, useTranslations } from 'next-intl';
import { type ApiOutput, api } from '#app/_client/trpc/api.ts';
import { Button } from '#app/_ui/button.tsx';
import type { Me } from '#app/(player)/_parts/use-me.ts';
import { useSectorName } from '#app/(player)/_parts/use-sector-name.ts';
import { hasJumpDrive } from '#server/world/ships/rules/fittings.ts';
import type { PanelProps } from '../panel-props.ts';
import { useDashboardUrl } from '../use-dashboard-url.ts';
import { useJump } from './use-jump.ts';

type Jumps = ApiOutput['nav']['jumps'];
type Target = Jumps['items'][number];

/** Others are farther away. */
const MAX_LOST = 4;

/** For warp jumpers: a jump to the selected sector, and the lost sectors within reach. */
export function JumpCard(props: PanelProps) {
  return hasJumpDrive(props.me.ship?.type ?? '') ? <Drive {...props} /> : null;
}

function Drive({ me }: PanelProps) {
  const t = useTranslations('jump');
  const { url } = useDashboardUrl();
  const jumps = api.nav.jumps.useQuery();
  if (!jumps.data?.has_drive) return null;
  const { items, turn_cost } = jumps.data;
  const selected = items.find(({ id }) => id === url.sector);
  const lost = items.filter((item) => item.knowledge === 'lost' && item !== selected).slice(0, MAX_LOST);
  return (
    <section aria-label={t('title')} className="grid gap-2 rounded-lg border border-line bg-raised p-3">
      <h3 className="text-base font-strong">{t('title')}</h3>
      <p className="text-sm text-ink-muted">{t('note', { turns: turn_cost })}</p>
      {selected ? (
        <ul aria-label={t('selected')} className="grid">
          <TargetRow target={selected} jumps={jumps.data} me={me} />
        </ul>
      ) : (
        <p className="text-sm">
          {url.sector && url.sector !== me.place?.sector_id
            ? t('outOfReach')
            : t('choose', { count: items.length - items.filter(({ knowledge }) => knowledge === 'lost').length })}
        </p>
      )}
      {lost.length > 0 ? (
        <div className="grid gap-1">
          <h4 className="text-xs text-ink-muted">{t('lost')}</h4>
          <ul aria-label={t('lost')} className="grid divide-y divide-line">
            {lost.map((target) => (
              <TargetRow key={target.id} target={target} jumps={jumps.data} me={me} />
            ))}
          </ul>
        </div>
      ) : null}
    </section>
  );
}

function TargetRow({ target, jumps, me }: { target: Target; jumps: Jumps; me: Me }) {
  const t = useTranslations('jump');
  const format = useFormatter();
  const jump = useJump();
  const sectorName = useSectorName();
  const percent = jumps.reach > 0 ? target.distance / jumps.reach : 0;
  return (
    <li className="flex flex-wrap items-center justify-between gap-2 py-2 first:pt-0 last:pb-0">
      <span className="min-w-0">
        <span className="font-strong">{t('sector', { name: sectorName(target.name), number: target.number })}</span>{' '}
        <span className="text-xs text-ink-muted">
          {t('distance', { share: format.number(percent, { style: 'percent', maximumFractionDigits: 0 }) })}
        </span>
      </span>
      <Button
        size="sm"
        look="primary"
        busy={jump.busy(target.id)}
        reason={me.turns < jumps.turn_cost ? t('short', { turns: jumps.turn_cost }) : null}
        onClick={() => jump.to(target.id)}
      >
        {t('jump', { turns: jumps.turn_cost })}
      </Button>
    </li>
  );
}
