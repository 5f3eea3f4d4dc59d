/** How a shape is painted. Colours are CSS colours or `@name` of a gradient of the same drawing. */
export type Paint = {
  readonly fill?: string;
  readonly stroke?: string;
  readonly width?: number;
  readonly opacity?: number;
  /** Only inside the clip of this name. */
  readonly clip?: string;
};

type Stop = readonly [at: number, colour: string, opacity: number];
export type Gradient = { readonly name: string; readonly stops: readonly Stop[] } & (
  | { readonly from: readonly [number, number]; readonly to: readonly [number, number] }
  | { readonly centre: readonly [number, number]; readonly r: number }
);

export type Shape =
  | ({ readonly kind: 'path'; readonly d: string; readonly round?: boolean } & Paint)
  | ({ readonly kind: 'circle'; readonly x: number; readonly y: number; readonly r: number } & Paint)
  /** A ship of the catalogue, its box of 120 × 60 placed by an affine matrix. */
  | ({ readonly kind: 'ship'; readonly type: string; readonly matrix: readonly number[] } & Paint);

/** A flat picture of a scene: a box in its own units and what is in it, back to front. */
export type Drawing = {
  readonly width: number;
  readonly height: number;
  readonly gradients: readonly Gradient[];
  readonly clips: readonly { readonly name: string; readonly x: number; readonly y: number; readonly r: number }[];
  readonly shapes: readonly Shape[];
};

export function rounded(value: number): number {
  return Math.round(value * 10) / 10;
}

/** Round dots as one path: strokes of no length with round caps. */
export function dotsPath(points: readonly (readonly [number, number])[]): string {
  return points.map(([x, y]) => `M${rounded(x)} ${rounded(y)}h0`).join('');
}

export function linePath(points: readonly (readonly [number, number])[], closed = false): string {
  const joined = points.map(([x, y]) => `${rounded(x)} ${rounded(y)}`).join('L');
  return points.length > 1 ? `M${joined}${closed ? 'z' : ''}` : '';
}
