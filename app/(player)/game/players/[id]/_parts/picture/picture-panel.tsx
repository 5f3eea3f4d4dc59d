'use client';
import { Download, Share2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#app/_ui/button.tsx';
import { Panel, PanelBody, PanelHeader } from '#app/_ui/panel.tsx';
import { Skeleton } from '#app/_ui/skeleton.tsx';
import { type ChartData, useChart } from '#app/(player)/game/_parts/map/use-chart.ts';
import { PICTURE, paintChart } from './paint-chart.ts';
import { savePicture, sharePicture } from './send-picture.ts';

/** A picture of one's own chart to show to others: drawn here, sent nowhere unless the player does. */
export function PicturePanel({ name, rank }: { name: string; rank: string }) {
  const t = useTranslations('profile.picture');
  const { data: chart } = useChart();
  return (
    <Panel>
      <PanelHeader title={t('title')} note={t('note')} />
      <PanelBody className="grid gap-3">
        {chart ? <Picture chart={chart} name={name} rank={rank} /> : <Skeleton className="aspect-[1200/630] w-full" />}
      </PanelBody>
    </Panel>
  );
}

function Picture({ chart, name, rank }: { chart: ChartData; name: string; rank: string }) {
  const t = useTranslations('profile.picture');
  const product = useTranslations('common.shell')('product');
  const canvas = useRef<HTMLCanvasElement>(null);
  const [canShare, setCanShare] = useState(false);
  const visited = chart.sectors.filter(({ knowledge }) => knowledge === 'visited').length;
  const figures = t('figures', { visited, known: chart.sectors.length });
  useEffect(() => setCanShare(typeof navigator.canShare === 'function'), []);
  useEffect(() => {
    const brush = canvas.current?.getContext('2d');
    if (!brush || !canvas.current) return;
    paintChart(brush, chart, { name, rank, figures, product }, getComputedStyle(canvas.current).fontFamily);
  }, [chart, name, rank, figures, product]);
  return (
    <>
      <canvas
        ref={canvas}
        role="img"
        aria-label={t('label', { name, figures })}
        width={PICTURE.width}
        height={PICTURE.height}
        className="w-full max-w-3xl rounded-lg border border-line"
      />
      <div className="flex flex-wrap gap-2">
        <Button look="primary" onClick={() => canvas.current && savePicture(canvas.current)}>
          <Download aria-hidden="true" />
          {t('save')}
        </Button>
        {canShare ? (
          <Button onClick={() => canvas.current && void sharePicture(canvas.current, t('shared', { name }))}>
            <Share2 aria-hidden="true" />
            {t('share')}
          </Button>
        ) : null}
      </div>
    </>
  );
}
