'use client';
import { Canvas } from '@react-three/fiber';
import { useEffect, useState } from 'react';
import { FIELD_OF_VIEW_DEGREES } from './camera/view.ts';
import { ContextLost } from './panels/map-notices.tsx';
import { MapScene } from './scene/map-scene.tsx';
import type { StageProps } from './stage-props.ts';
import { graphicsOf } from './webgl.ts';

/** The WebGL canvas. If its context is lost, the map reports it and can be drawn again. */
export default function MapStage(props: StageProps) {
  const [attempt, setAttempt] = useState(0);
  const [canvas, setCanvas] = useState<HTMLCanvasElement | null>(null);
  const [lost, setLost] = useContextLoss(canvas, props.controller);
  const software = graphicsOf() === 'software';

  return (
    <>
      <Canvas
        key={attempt}
        frameloop="demand"
        linear
        flat
        dpr={software ? 1 : [1, 2]}
        gl={{ antialias: !software, alpha: false, stencil: false, depth: false, powerPreference: 'high-performance' }}
        camera={{ fov: FIELD_OF_VIEW_DEGREES, near: 0.1, far: 1000 }}
        onCreated={({ gl }) => {
          // Checking each shader for faults waits for the compiler, which works in parallel until then.
          gl.debug.checkShaderErrors = process.env.NODE_ENV !== 'production';
          setCanvas(gl.domElement);
        }}
        aria-hidden="true"
        style={{ position: 'absolute', inset: 0 }}
      >
        <MapScene {...props} hardware={!software} />
      </Canvas>
      {lost ? (
        <ContextLost
          onRestart={() => {
            setLost(false);
            setAttempt(attempt + 1);
          }}
        />
      ) : null}
    </>
  );
}

/** Whether the canvas has lost its context, until the browser restores it. */
function useContextLoss(canvas: HTMLCanvasElement | null, controller: StageProps['controller']) {
  const [lost, setLost] = useState(false);
  useEffect(() => {
    if (!canvas) return;
    function onLost(event: Event) {
      event.preventDefault();
      setLost(true);
    }
    function onRestored() {
      setLost(false);
      controller.requestFrame();
    }
    canvas.addEventListener('webglcontextlost', onLost);
    canvas.addEventListener('webglcontextrestored', onRestored);
    return () => {
      canvas.removeEventListener('webglcontextlost', onLost);
      canvas.removeEventListener('webglcontextrestored', onRestored);
    };
  }, [canvas, controller]);
  return [lost, setLost] as const;
}
