import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { Switch } from '../../_ui/switch.tsx';
import { chooseDrawing, useDrawing } from '../drawing.ts';
import { graphicsOf } from '../webgl.ts';

/** Switches between the full and the light drawing; the default is the map's own choice. */
export function DrawingRow() {
  const t = useTranslations('mapDrawing');
  const map = useTranslations('common.map');
  const drawing = useDrawing();
  const id = useId();
  const only = graphicsOf() === 'none';
  return (
    <div className="mt-1 border-t border-line pt-1">
      <div className="flex min-h-8 items-center gap-2.5 text-ink-muted">
        <span className="size-4" />
        <label htmlFor={id} className="grow">
          {t('light')}
        </label>
        <Switch
          id={id}
          aria-describedby={`${id}-why`}
          checked={drawing === 'light'}
          disabled={only}
          onCheckedChange={(light) => chooseDrawing(light ? 'light' : 'full')}
        />
      </div>
      <p id={`${id}-why`} className="pl-6.5 text-xs text-ink-muted">
        {only ? map('noWebglTitle') : t('lightDetail')}
      </p>
    </div>
  );
}
