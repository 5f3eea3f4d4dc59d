import { ZoomOut } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Button } from '../../_ui/button.tsx';
import type { MapController } from '../map-controller.ts';

/** Out again by so much: the next zoom in leads back. */
const BACK = 1.6;

/** What is seen at the nearest zoom in place of the chart. Wheel, pinch and keys still reach the chart below it. */
export function CloseUp({ controller, children }: { controller: MapController; children: ReactNode }) {
  const t = useTranslations('mapDrawing.closeUp');
  return (
    <section
      aria-label={t('label')}
      className="pointer-events-none absolute inset-0 grid content-center justify-items-center gap-3 overflow-y-auto bg-ground px-4 pt-26 pb-4 @md:px-14 motion-safe:animate-in motion-safe:duration-200 motion-safe:fade-in"
    >
      {children}
      <Button className="pointer-events-auto" onClick={() => controller.zoomTo(BACK, null)}>
        <ZoomOut aria-hidden="true" />
        {t('back')}
      </Button>
    </section>
  );
}
