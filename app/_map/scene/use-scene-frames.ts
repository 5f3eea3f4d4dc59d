import { useFrame, useThree } from '@react-three/fiber';
import { useEffect, useRef } from 'react';
import { PerspectiveCamera } from 'three';
import { type CameraView, FIELD_OF_VIEW_DEGREES } from '../camera/view.ts';
import type { MapController } from '../map-controller.ts';
import type { StageProps } from '../stage-props.ts';
import { uiScale } from '../ui-scale.ts';
import type { createGalaxyLayers } from './galaxy-layers.ts';
import { courseLegs } from './overlay-marks.ts';

const COURSE_MS = 200;
const REST_MS = 140;

type SceneFrames = StageProps & { hardware: boolean };

/** Moves the camera and the course on each frame, and requests the next one while something moves. */
export function useSceneFrames(
  { controller, chart, first, overlay, reducedMotion, hardware }: SceneFrames,
  galaxy: ReturnType<typeof createGalaxyLayers>,
): void {
  const invalidate = useThree((state) => state.invalidate);
  const course = useRef({ start: -1, legs: 0 });
  const drawn = useRef<{ view: CameraView | null; rest: ReturnType<typeof setTimeout> | undefined }>({
    view: null,
    rest: undefined,
  });

  useEffect(() => () => clearTimeout(drawn.current.rest), []);

  const plotted = overlay.course;
  useEffect(() => {
    course.current = { start: -1, legs: courseLegs(plotted) };
    invalidate();
  }, [plotted, invalidate]);

  useFrame((state) => {
    const now = performance.now();
    const { width, height } = state.size;
    controller.frameFirst(first, width, height);
    const moving = controller.step(now, width, height);
    galaxy.sky.follow(controller.backdrop);
    galaxy.shared.setView(controller.rig, chart, state.viewport.dpr, uiScale());
    if (state.camera instanceof PerspectiveCamera) placeCamera(state.camera, controller);
    if (!hardware) {
      const moved = drawn.current.view !== null && drawn.current.view !== controller.rig.view;
      galaxy.showHaze(!moved);
      clearTimeout(drawn.current.rest);
      if (moved) drawn.current.rest = setTimeout(invalidate, REST_MS);
      drawn.current.view = controller.rig.view;
    }
    const { legs } = course.current;
    if (course.current.start < 0) course.current.start = now;
    const shown = reducedMotion ? 1 : Math.min(1, (now - course.current.start) / COURSE_MS);
    galaxy.ribbons.setProgress(legs * shown);
    controller.reportFrame();
    if (moving || (legs > 0 && shown < 1)) invalidate();
  });
}

/** Applies the camera rig to three's camera, with clipping planes that contain the whole galaxy. */
function placeCamera(camera: PerspectiveCamera, { rig, chart }: MapController): void {
  const { view, viewport } = rig;
  const lift = 1 - view.flat;
  const back = [Math.sin(view.polar) * Math.sin(view.azimuth), Math.cos(view.polar)] as const;
  camera.position.set(
    view.x + back[0] * view.distance,
    view.y * lift + back[1] * view.distance,
    view.z + Math.sin(view.polar) * Math.cos(view.azimuth) * view.distance,
  );
  camera.rotation.set(view.polar - Math.PI / 2, view.azimuth, 0, 'YXZ');
  camera.fov = FIELD_OF_VIEW_DEGREES;
  camera.aspect = viewport.width / viewport.height;
  camera.near = Math.max(0.05, view.distance / 200);
  camera.far = view.distance + chart.radius * 6;
  camera.updateProjectionMatrix();
}
