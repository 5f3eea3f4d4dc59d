import { useThree } from '@react-three/fiber';
import { useEffect, useMemo } from 'react';
import type { StageProps } from '../stage-props.ts';
import { createGalaxyLayers } from './galaxy-layers.ts';
import { overlayGlyphs, overlayRibbons } from './overlay-marks.ts';
import { useSceneFrames } from './use-scene-frames.ts';

export type MapSceneProps = StageProps & {
  /** Whether a graphics card draws: only then there is light around the stars, and haze during motion. */
  hardware: boolean;
};

/** The contents of the canvas. Frames are drawn on demand only: an idle map costs nothing. */
export function MapScene(props: MapSceneProps) {
  const { controller, chart, palette, layers, overlay, hardware } = props;
  const invalidate = useThree((state) => state.invalidate);
  const galaxy = useMemo(() => createGalaxyLayers(chart), [chart]);

  useEffect(() => controller.attach(() => invalidate()), [controller, invalidate]);
  useEffect(() => () => galaxy.dispose(), [galaxy]);

  useEffect(() => {
    galaxy.shared.setPalette(palette);
    galaxy.shared.glow.value = hardware ? 1 : 0;
    galaxy.showLayers(layers);
    invalidate();
  }, [galaxy, palette, layers, hardware, invalidate]);

  useEffect(() => {
    galaxy.points.mark(overlayGlyphs(chart, overlay));
    galaxy.ribbons.set(overlayRibbons(chart, overlay), chart.positions);
    invalidate();
  }, [galaxy, chart, overlay, invalidate]);

  useSceneFrames(props, galaxy);

  return (
    <>
      <color attach="background" args={[...palette.ground]} />
      <primitive object={galaxy.root} dispose={null} />
    </>
  );
}
