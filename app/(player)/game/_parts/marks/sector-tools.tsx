'use client';
import { Ban, Bookmark, Radar } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#app/_ui/button.tsx';
import { Field } from '#app/_ui/field.tsx';
import { Input } from '#app/_ui/input.tsx';
import { useMe } from '#app/(player)/_parts/use-me.ts';
import { useSettings } from '#app/(player)/_parts/use-settings.ts';
import { probeRange } from '#server/game/navigation/rules/travel.ts';
import { useMarks } from './use-marks.ts';
import { useProbe } from './use-probe.ts';

type Props = { sectorId: string; warps: number | null; turns: number };

/** Actions on a distant sector: bookmark it with a note, avoid it, send a probe. */
export function SectorTools({ sectorId, warps, turns }: Props) {
  const settings = useSettings();
  const t = useTranslations('station.marks');
  const marks = useMarks();
  const probe = useProbe();
  const marked = marks.bookmarks.find((mark) => mark.sector_id === sectorId);
  const avoided = marks.avoided.some((mark) => mark.sector_id === sectorId);
  const cost = (warps ?? 0) * settings.probe_turns;
  const range = probeRange(settings, useMe().data?.ship?.equipment ?? []);
  const why = warps === null ? t('noWay') : warps > range ? t('tooFar') : cost > turns ? t('noTurns') : null;
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          aria-pressed={marked !== undefined}
          busy={marks.busy}
          onClick={() => (marked ? marks.unmark(sectorId) : marks.mark(sectorId, ''))}
        >
          <Bookmark aria-hidden="true" className={marked ? 'fill-current' : undefined} />
          {t(marked ? 'unmark' : 'mark')}
        </Button>
        <Button
          size="sm"
          aria-pressed={avoided}
          busy={marks.busy}
          onClick={() => (avoided ? marks.unavoid(sectorId) : marks.avoid(sectorId))}
        >
          <Ban aria-hidden="true" />
          {t(avoided ? 'unavoid' : 'avoid')}
        </Button>
        <Button size="sm" reason={why} busy={probe.busy} onClick={() => probe.launch(sectorId)}>
          <Radar aria-hidden="true" />
          {why ? t('probe') : t('probeFor', { turns: cost })}
        </Button>
      </div>
      {why ? <p className="text-xs text-ink-faint">{why}</p> : null}
      {marked ? <Note key={marked.note} note={marked.note} onSave={(note) => marks.mark(sectorId, note)} /> : null}
    </div>
  );
}

function Note({ note, onSave }: { note: string; onSave: (note: string) => void }) {
  const t = useTranslations('station.marks');
  const ui = useTranslations('ui.why');
  const [text, setText] = useState(note);
  return (
    <form
      className="flex items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        onSave(text);
      }}
    >
      <Field label={t('note')} className="min-w-0 flex-1">
        <Input value={text} maxLength={200} onChange={(event) => setText(event.target.value)} />
      </Field>
      <Button type="submit" reason={text.trim() === note ? ui('same') : null}>
        {t('save')}
      </Button>
    </form>
  );
}
