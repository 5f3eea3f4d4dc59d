import { useTranslations } from 'next-intl';
import { Segmented } from '../../_ui/segmented.tsx';
import type { MapView } from '../types.ts';

/** Switches between chart and list. */
export function ViewSwitch({ view, onView }: { view: MapView; onView: (view: MapView) => void }) {
  const t = useTranslations('common.map');
  return (
    <Segmented
      label={t('view')}
      value={view}
      onValueChange={onView}
      options={[
        { value: 'chart', label: t('chart') },
        { value: 'list', label: t('list') },
      ]}
    />
  );
}
