import { ZoomOut } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Button } from '../../_ui/button.tsx';
import type { MapController } from '../map-controller.ts';

/** Out again by so much: the next zoom in leads back. */
const BACK = 1.6;

/**
 * What is seen at the nearest zoom in place of the chart. Wheel, pinch and keys still reach the chart below it. Its
 * contents shrink to the height of the map, which a sheet may leave little of.
 */
export function CloseUp({ children }: { children: ReactNode }) {
  const t = useTranslations('mapDrawing.closeUp');
  return (
    <section
      aria-label={t('label')}
      className="pointer-events-none absolute inset-0 flex flex-col items-center justify-center-safe overflow-y-auto bg-ground px-4 pt-26 pb-4 @max-md:pt-14 @max-md:pb-2 @md:px-14 @3xl:pb-40 motion-safe:animate-in motion-safe:duration-200 motion-safe:fade-in pointer-coarse:@max-md:pt-16"
    >
      {children}
    </section>
  );
}

export function BackToChart({ controller }: { controller: MapController }) {
  const t = useTranslations('mapDrawing.closeUp');
  return (
    <Button size="sm" className="pointer-events-auto" onClick={() => controller.zoomTo(BACK, null)}>
      <ZoomOut aria-hidden="true" />
      {t('back')}
    </Button>
  );
}
