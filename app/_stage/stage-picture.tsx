import { Fragment, useId } from 'react';
import { ShipShape } from '#app/(player)/_parts/ship-art/ship-shape.tsx';
import type { Drawing, Gradient, Paint, Shape } from './flat/shape.ts';

type StagePictureProps = {
  drawing: Drawing;
  /** One sentence from the same facts; without it the picture is only an ornament beside its words. */
  label?: string;
  className?: string;
  /** Its place within another SVG. */
  box?: { x: number; y: number; width: number; height: number };
  /** Which part stays where the box is narrower than the picture; `meet`: all of it. */
  fit?: 'xMidYMid meet' | 'xMidYMid slice';
};

/** Draws a flat picture as SVG: attributes only, no styles, scripts or filters. */
export function StagePicture({ drawing, label, className, box, fit = 'xMidYMid meet' }: StagePictureProps) {
  const id = useId();
  const { width, height, gradients, clips, shapes } = drawing;
  return (
    <svg
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      {...box}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio={fit}
      className={className}
    >
      <defs>
        {gradients.map((gradient) => (
          <GradientOf key={gradient.name} id={id} gradient={gradient} />
        ))}
        {clips.map(({ name, x, y, r }) => (
          <clipPath key={name} id={`${id}${name}`}>
            <circle cx={x} cy={y} r={r} />
          </clipPath>
        ))}
      </defs>
      {shapes.map((shape, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: shapes have no names, and their order is the picture
        <Fragment key={at}>
          <ShapeOf id={id} shape={shape} />
        </Fragment>
      ))}
    </svg>
  );
}

function GradientOf({ id, gradient }: { id: string; gradient: Gradient }) {
  const stops = gradient.stops.map(([at, colour, opacity]) => (
    <stop key={at} offset={at} stopColor={colour} stopOpacity={opacity} />
  ));
  const common = { id: `${id}${gradient.name}`, gradientUnits: 'userSpaceOnUse' } as const;
  if ('r' in gradient) {
    const [cx, cy] = gradient.centre;
    return (
      <radialGradient {...common} cx={cx} cy={cy} r={gradient.r}>
        {stops}
      </radialGradient>
    );
  }
  const [[x1, y1], [x2, y2]] = [gradient.from, gradient.to];
  return (
    <linearGradient {...common} x1={x1} y1={y1} x2={x2} y2={y2}>
      {stops}
    </linearGradient>
  );
}

function ShapeOf({ id, shape }: { id: string; shape: Shape }) {
  const paint = paintOf(id, shape);
  switch (shape.kind) {
    case 'circle':
      return <circle cx={shape.x} cy={shape.y} r={shape.r} {...paint} />;
    case 'path':
      return <path d={shape.d} strokeLinecap={shape.round ? 'round' : undefined} {...paint} />;
    case 'ship':
      return (
        <g transform={`matrix(${shape.matrix.join(' ')})`} {...paint}>
          <ShipShape type={shape.type} />
        </g>
      );
  }
}

function paintOf(id: string, { fill, stroke, width, opacity, clip }: Paint) {
  function colour(value: string | undefined) {
    return value?.startsWith('@') ? `url(#${id}${value.slice(1)})` : value;
  }
  return {
    fill: colour(fill) ?? 'none',
    stroke: colour(stroke),
    strokeWidth: width,
    opacity,
    clipPath: clip ? `url(#${id}${clip})` : undefined,
  };
}
