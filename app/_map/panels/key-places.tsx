import { useTranslations } from 'next-intl';
import type { Chart } from '../model/chart.ts';
import { landmarkKind } from '../model/landmarks.ts';
import { KeyRow } from './key-row.tsx';
import { LandmarkSign } from './landmark-sign.tsx';
import { Sign } from './sign.tsx';

/** The part of the legend for places and lines. */
export function KeyPlaces({ chart }: { chart: Chart }) {
  const t = useTranslations('common.map');
  const drawing = useTranslations('mapDrawing');
  return (
    <>
      <h3 className="label-caps mt-3 mb-1">{t('keyPlaces')}</h3>
      <ul>
        <KeyRow sign={<Sign name="capital" />} text={t('flag.capital')} />
        <KeyRow sign={<Sign name="special" />} text={t('flag.special')} />
        {landmarksOf(chart).map(({ special, name }) => (
          <KeyRow key={special} sign={<LandmarkSign kind={landmarkKind(special)} />} text={name} />
        ))}
        <KeyRow sign={<Sign name="nebula" />} text={t('flag.nebula')} />
        <KeyRow sign={<Sign name="magnetic" />} text={drawing('magnetic')} />
        <KeyRow sign={<Sign name="fedspace" />} text={t('flag.fedspace')} />
        <KeyRow sign={<Sign name="home" />} text={t('mark.home')} />
        <KeyRow sign={<Sign name="avoid" />} text={t('mark.avoid')} />
        <KeyRow sign={<LineSign kind="oneWay" />} text={t('mark.oneWay')} />
        <KeyRow sign={<LineSign kind="latent" />} text={t('mark.latent')} />
        <KeyRow sign={<LineSign kind="course" />} text={t('mark.course')} />
        <KeyRow sign={<LineSign kind="courseBeyond" />} text={t('mark.courseBeyond')} />
      </ul>
    </>
  );
}

/** The special places on the chart, one of each kind, by their names. */
function landmarksOf({ sectors }: Chart): { special: string; name: string }[] {
  const names = new Map<string, string>();
  for (const { label, places } of sectors) if (places?.special && label) names.set(places.special, label);
  return [...names].map(([special, name]) => ({ special, name }));
}

const LINES = {
  oneWay: { tone: 'text-ink-muted', width: 1, dash: undefined },
  latent: { tone: 'text-ink-faint', width: 1, dash: '2 2' },
  course: { tone: 'text-accent', width: 2.2, dash: undefined },
  courseBeyond: { tone: 'text-accent', width: 2.2, dash: '4 3' },
} as const;

function LineSign({ kind }: { kind: keyof typeof LINES }) {
  const { tone, width, dash } = LINES[kind];
  return (
    <svg viewBox="0 0 16 16" aria-hidden="true" className={`size-4 shrink-0 ${tone}`}>
      <path d="M0 8h16" stroke="currentColor" strokeWidth={width} strokeDasharray={dash} />
      {kind === 'oneWay' ? <path d="M12 8 6.5 4.5 8 8l-1.5 3.500Z" fill="currentColor" /> : null}
    </svg>
  );
}
