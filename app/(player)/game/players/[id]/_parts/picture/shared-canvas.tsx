'use client';
import { Download, Share2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#app/_ui/button.tsx';
import { PICTURE } from './paint-frame.ts';
import { savePicture, sharePicture } from './send-picture.ts';

export type SharedCanvasProps = {
  file: string;
  /** `label` is for screen readers, `title` for the recipient. */
  label: string;
  title: string;
  /** Stable while its data is. */
  paint: (brush: CanvasRenderingContext2D, font: string) => void;
};

/** A picture with buttons to share it. It is drawn in the browser and only leaves it when the player shares it. */
export function SharedCanvas({ file, label, title, paint }: SharedCanvasProps) {
  const t = useTranslations('profile.picture');
  const canvas = useRef<HTMLCanvasElement>(null);
  const [canShare, setCanShare] = useState(false);
  useEffect(() => setCanShare(typeof navigator.canShare === 'function'), []);
  useEffect(() => {
    const brush = canvas.current?.getContext('2d');
    if (brush && canvas.current) paint(brush, getComputedStyle(canvas.current).fontFamily);
  }, [paint]);
  return (
    <>
      <canvas
        ref={canvas}
        role="img"
        aria-label={label}
        width={PICTURE.width}
        height={PICTURE.height}
        className="w-full max-w-3xl rounded-lg border border-line"
      />
      <div className="flex flex-wrap gap-2">
        <Button look="primary" onClick={() => canvas.current && savePicture(canvas.current, file)}>
          <Download aria-hidden="true" />
          {t('save')}
        </Button>
        {canShare ? (
          <Button onClick={() => canvas.current && void sharePicture(canvas.current, file, title)}>
            <Share2 aria-hidden="true" />
            {t('share')}
          </Button>
        ) : null}
      </div>
    </>
  );
}
