'use client';
import { useTranslations } from 'next-intl';
import { RelativeTime } from '#app/_ui/relative-time.tsx';
import { useGoodName } from '#app/(player)/_parts/use-good-name.ts';
import { useNumberedSector } from './use-numbered-sector.ts';
import type { Tutorial } from './use-tutorial.ts';

type Tip = NonNullable<Tutorial['tip']>;

/** ARIA's tip, and the prices it uses with their age. */
export function TipWords({ tip }: { tip: Tip }) {
  const t = useTranslations('tutorial');
  const goodName = useGoodName();
  const numbered = useNumberedSector();
  function sentence() {
    const sector = numbered(tip.sector_number ?? 0);
    switch (tip.kind) {
      case 'look_around':
        return tip.sector_number === null ? t('tips.look_further') : t('tips.look_around', { sector });
      case 'dock_somewhere':
        return t('tips.dock_somewhere');
      default:
        return t(`tips.${tip.kind}`, { good: goodName(tip.commodity ?? ''), sector, gain: tip.gain ?? 0 });
    }
  }
  return (
    <div className="grid gap-2">
      <p className="text-pretty">
        <span className="font-strong text-accent">{t('says')}</span> {sentence()}
      </p>
      {tip.evidence.length > 0 ? (
        <div className="grid gap-1 text-xs text-ink-muted">
          <p>{t('evidence.title')}</p>
          <ul className="grid gap-0.5">
            {tip.evidence.map((seen) => (
              <li key={`${seen.station_name} ${seen.action}`}>
                {t(seen.action === 'S' ? 'evidence.sells' : 'evidence.buys', {
                  station: seen.station_name,
                  sector: numbered(seen.sector_number),
                  good: goodName(seen.commodity),
                  price: seen.unit_price,
                })}{' '}
                · <RelativeTime at={seen.observed_at} />
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </div>
  );
}
