'use client';
import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { Button } from '#app/_ui/button.tsx';
import { Panel, PanelBody, PanelHeader } from '#app/_ui/panel.tsx';
import { Switch } from '#app/_ui/switch.tsx';
import { CUES, type Cue } from '#app/(player)/_parts/sound/cues.ts';
import { playCue } from '#app/(player)/_parts/sound/play-cue.ts';
import { setCue, useCues } from '#app/(player)/_parts/sound/sound-choice.ts';

/** A switch for each sound, with a button to play it. */
export function SoundsPanel() {
  const t = useTranslations('account.sounds');
  const chosen = useCues();
  return (
    <Panel>
      <PanelHeader title={t('title')} note={t('note')} />
      <PanelBody>
        <ul className="grid max-w-md">
          {CUES.map((cue) => (
            <CueRow key={cue} cue={cue} on={chosen.includes(cue)} />
          ))}
        </ul>
      </PanelBody>
    </Panel>
  );
}

function CueRow({ cue, on }: { cue: Cue; on: boolean }) {
  const t = useTranslations('account.sounds');
  const id = useId();
  const name = t(`cue.${cue}`);
  return (
    <li className="flex min-h-11 items-center gap-3">
      <Switch id={id} checked={on} onCheckedChange={(next) => setCue(cue, next)} />
      <label htmlFor={id} className="min-w-0 flex-1 py-2">
        {name}
      </label>
      <Button size="sm" look="ghost" aria-label={t('hear', { name })} onClick={() => playCue(cue)}>
        {t('play')}
      </Button>
    </li>
  );
}
