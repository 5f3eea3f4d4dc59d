'use client';
import { Pause, Play } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '#app/_ui/button.tsx';
import { Slider } from '#app/_ui/slider.tsx';
import type { Playback } from './use-playback.ts';

/** Play, pause, and manual selection of a round. */
export function PlayControls({ playback, rounds }: { playback: Playback; rounds: number }) {
  const t = useTranslations('combat.replay');
  const label = t('of', { round: playback.round, rounds });
  return (
    <div className="flex flex-wrap items-center gap-4">
      <Button look="primary" onClick={playback.toggle}>
        {playback.playing ? <Pause aria-hidden="true" /> : <Play aria-hidden="true" />}
        {t(playback.playing ? 'pause' : 'play')}
      </Button>
      <Slider
        label={label}
        min={0}
        max={rounds}
        value={playback.round}
        onValueChange={playback.show}
        className="min-w-40 flex-1"
      />
      <span className="tabular text-sm text-ink-muted">{label}</span>
    </div>
  );
}
