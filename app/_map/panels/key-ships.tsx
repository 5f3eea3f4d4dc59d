import { useTranslations } from 'next-intl';
import { KeyRow } from './key-row.tsx';
import { Sign } from './sign.tsx';

const SHIPS = ['ship', 'other', 'hostile', 'seen', 'seen_hostile'] as const;

/** The part of the legend for ships. */
export function KeyShips() {
  const t = useTranslations('mapDrawing.ships');
  return (
    <>
      <h3 className="label-caps mt-3 mb-1">{t('title')}</h3>
      <ul>
        {SHIPS.map((kind) => (
          <KeyRow key={kind} sign={<Sign name={kind} />} text={t(kind)} />
        ))}
      </ul>
    </>
  );
}
