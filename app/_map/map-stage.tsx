'use client';
import { useCallback, useEffect, useRef, useState } from 'react';
import { FrameLoop } from './frame-loop.ts';
import { ContextLost } from './panels/map-notices.tsx';
import { GalaxyPainter } from './scene/galaxy-painter.ts';
import type { StageProps } from './stage-props.ts';
import { watchFonts } from './watch-fonts.ts';
import { graphicsOf } from './webgl.ts';

const MAX_PIXEL_RATIO = 2;

type Stage = { painter: GalaxyPainter; loop: FrameLoop };

/** The full drawing on a WebGL canvas. If its context is lost, the map reports it and can be drawn again. */
export default function MapStage({ controller, chart, first, palette, layers, overlay, ...props }: StageProps) {
  const host = useRef<HTMLDivElement>(null);
  const [stage, setStage] = useState<Stage | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [lost, setLost] = useState(false);
  const [fault, setFault] = useState<unknown>(null);
  const { names, reducedMotion } = props;
  const { course } = overlay;
  const restart = useCallback(() => {
    setLost(false);
    setAttempt((before) => before + 1);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt begins with a new canvas
  useEffect(() => {
    if (!host.current) return;
    const canvas = document.createElement('canvas');
    canvas.className = 'size-full';
    const listening = new AbortController();
    canvas.addEventListener('webglcontextlost', onLost, { signal: listening.signal });
    canvas.addEventListener('webglcontextrestored', restart, { signal: listening.signal });
    function onLost(event: Event) {
      // Without this the browser never restores it.
      event.preventDefault();
      setLost(true);
    }
    host.current.append(canvas);
    const { painter, loop, release } = startStage(canvas, controller, setFault);
    setStage({ painter, loop });
    return () => {
      listening.abort();
      setStage(null);
      release();
      canvas.remove();
    };
  }, [controller, attempt, restart]);

  useEffect(() => {
    stage?.painter.show({ chart, palette, layers, overlay, names });
    stage?.loop.show({ first, course, reducedMotion });
  }, [stage, chart, palette, layers, overlay, names, first, course, reducedMotion]);

  if (fault) throw fault;
  return (
    <>
      <div ref={host} aria-hidden="true" className="absolute inset-0" />
      {lost ? <ContextLost onRestart={restart} /> : null}
    </>
  );
}

/** `onFault` is called if frames cannot be painted. */
function startStage(
  canvas: HTMLCanvasElement,
  controller: StageProps['controller'],
  onFault: (fault: unknown) => void,
) {
  const hardware = graphicsOf() === 'hardware';
  const gl = canvas.getContext('webgl2', {
    alpha: false,
    antialias: hardware,
    depth: false,
    powerPreference: 'high-performance',
  });
  if (!gl) throw new Error('This browser has no WebGL 2.');
  const painter = new GalaxyPainter(gl, { hardware, family: getComputedStyle(canvas).fontFamily });
  const loop = new FrameLoop(canvas, controller, {
    maxPixelRatio: hardware ? MAX_PIXEL_RATIO : 1,
    // Then labels are laid out, and without a graphics card the haze is drawn.
    paintsAtRest: true,
    isReady: () => painter.isReady(),
    paint(of, frame) {
      try {
        painter.paint(of, frame);
      } catch (fault) {
        onFault(fault);
      }
    },
  });
  const stopWatching = watchFonts(() => {
    painter.forgetTexts();
    controller.requestFrame();
  });
  function release() {
    stopWatching();
    loop.dispose();
    // Frees all that the painter has on the card: a browser keeps few contexts, and this one must not wait for its collection.
    gl?.getExtension('WEBGL_lose_context')?.loseContext();
  }
  return { painter, loop, release };
}
