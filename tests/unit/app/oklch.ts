export type Oklch = { l: number; c: number; h: number };

/** The custom properties of one theme block whose value is a plain `oklch(l c h)`. */
export function readTokens(css: string, theme: string): Map<string, Oklch> {
  const block = css.match(new RegExp(`\\[data-theme=["']${theme}["']\\]\\s*\\{([^}]*)\\}`))?.[1] ?? '';
  const tokens = new Map<string, Oklch>();
  for (const match of block.matchAll(/--([\w-]+):\s*oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)/g)) {
    tokens.set(match[1] ?? '', { l: Number(match[2]), c: Number(match[3]), h: Number(match[4]) });
  }
  return tokens;
}

/** Linear sRGB of an OKLCH colour, each channel clipped to the gamut as a screen does. */
function toLinearRgb({ l, c, h }: Oklch): [number, number, number] {
  const a = c * Math.cos((h * Math.PI) / 180);
  const b = c * Math.sin((h * Math.PI) / 180);
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const clip = (value: number) => Math.min(1, Math.max(0, value));
  return [
    clip(4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short),
    clip(-1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short),
    clip(-0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short),
  ];
}

function luminance(colour: Oklch): number {
  const [red, green, blue] = toLinearRgb(colour);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** WCAG 2 contrast ratio, 1 to 21. */
export function contrast(one: Oklch, other: Oklch): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((x, y) => y - x) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}
