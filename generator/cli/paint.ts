import type { Environment } from '#generator/environment.ts';
/** Colour codes, or none at all. */
export type Paint = {
  colour: boolean;
  bold(text: string): string;
  dim(text: string): string;
  accent(text: string): string;
  warning(text: string): string;
  /** One of the 256 terminal colours. */
  tint(text: string, code: number): string;
};

export function createPaint(colour: boolean): Paint {
  const wrap = (open: string) => (text: string) => (colour && text !== '' ? `\u001b[${open}m${text}\u001b[0m` : text);
  return {
    colour,
    bold: wrap('1'),
    dim: wrap('2'),
    accent: wrap('36'),
    warning: wrap('33'),
    tint: (text, code) => wrap(`38;5;${code}`)(text),
  };
}

/** Colour only for a terminal, and only when neither the flag nor NO_COLOR forbids it. */
export function wantsColour(stream: { isTTY?: boolean }, noColourFlag: boolean, env: Environment): boolean {
  if (noColourFlag || (env.NO_COLOR !== undefined && env.NO_COLOR !== '')) return false;
  return stream.isTTY === true;
}
