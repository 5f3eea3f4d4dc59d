'use client';
import { Download, Share2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { canShare } from '#app/_browser/secure-context.ts';
import { Button } from '#app/_ui/button.tsx';
import { PICTURE } from './paint-frame.ts';
import { readsPicturesBack, savePicture, sharePicture } from './send-picture.ts';

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
  const [shares, setShares] = useState(false);
  const [blocked, setBlocked] = useState(false);
  useEffect(() => setShares(canShare()), []);
  function send(action: (picture: HTMLCanvasElement) => Promise<void>) {
    if (!canvas.current) return;
    const readable = readsPicturesBack();
    setBlocked(!readable);
    if (readable) void action(canvas.current);
  }
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
        <Button look="primary" onClick={() => send((picture) => savePicture(picture, file))}>
          <Download aria-hidden="true" />
          {t('save')}
        </Button>
        {shares ? (
          <Button onClick={() => send((picture) => sharePicture(picture, file, title))}>
            <Share2 aria-hidden="true" />
            {t('share')}
          </Button>
        ) : null}
      </div>
      <p role="alert" className="text-sm text-warning empty:hidden">
        {blocked ? t('blocked') : null}
      </p>
    </>
  );
}
