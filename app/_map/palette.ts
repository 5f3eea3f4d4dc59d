/** Red, green and blue from 0 to 1, as the screen shows them (sRGB). */
export type Rgb = readonly [number, number, number];

/** The colours of the map, read from the design tokens, so that themes and map agree. */
export type Palette = {
  ground: Rgb;
  line: Rgb;
  ink: Rgb;
  inkFaint: Rgb;
  accent: Rgb;
  warning: Rgb;
  danger: Rgb;
  /** Index 0 is the tint of sectors without a group, 1–6 are the region hues. */
  tints: readonly Rgb[];
  dark: boolean;
};

/** Used if the token stylesheet is missing (a bare test page) and for tokens that do not parse. */
export const NIGHT: Palette = {
  ground: [0.03, 0.05, 0.09],
  line: [0.42, 0.48, 0.58],
  ink: [0.93, 0.95, 0.98],
  inkFaint: [0.56, 0.6, 0.67],
  accent: [0.42, 0.85, 0.93],
  warning: [0.96, 0.8, 0.45],
  danger: [0.98, 0.54, 0.54],
  tints: [
    [0.68, 0.74, 0.84],
    [0.45, 0.75, 0.98],
    [0.93, 0.82, 0.42],
    [0.83, 0.51, 0.78],
    [0.4, 0.85, 0.74],
    [0.95, 0.57, 0.38],
    [0.57, 0.54, 0.9],
  ],
  dark: true,
};

/** Reads the palette from the custom properties in force at an element. */
export function readPalette(element: Element): Palette {
  const style = getComputedStyle(element);
  const parse = colorParser();
  const token = (name: string, fallback: Rgb) => parse(style.getPropertyValue(name).trim()) ?? fallback;
  const ground = token('--ground', NIGHT.ground);
  return {
    ground,
    line: token('--line-strong', NIGHT.line),
    ink: token('--ink', NIGHT.ink),
    inkFaint: token('--ink-faint', NIGHT.inkFaint),
    accent: token('--accent', NIGHT.accent),
    warning: token('--warning', NIGHT.warning),
    danger: token('--danger', NIGHT.danger),
    tints: NIGHT.tints.map((fallback, tint) => token(tint === 0 ? '--ink-muted' : `--region-${tint}`, fallback)),
    dark: luminance(ground) < 0.4,
  };
}

/** Calls back when the theme changes: a new attribute on the root, or the system's own switch. */
export function watchTheme(changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['class', 'data-theme', 'style'] });
  const system = matchMedia('(prefers-color-scheme: dark)');
  system.addEventListener('change', changed);
  return () => {
    observer.disconnect();
    system.removeEventListener('change', changed);
  };
}

export function cssColor([r, g, b]: Rgb, alpha = 1): string {
  return `rgb(${Math.round(r * 255)} ${Math.round(g * 255)} ${Math.round(b * 255)} / ${alpha})`;
}

/** `part` of the second colour in the first. */
export function mixRgb(a: Rgb, b: Rgb, part: number): Rgb {
  const mix = (channel: 0 | 1 | 2) => a[channel] + (b[channel] - a[channel]) * part;
  return [mix(0), mix(1), mix(2)];
}

function luminance([r, g, b]: Rgb): number {
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Lets the browser parse any CSS colour (OKLCH too) by painting one pixel with it. */
function colorParser(): (text: string) => Rgb | null {
  const canvas = document.createElement('canvas');
  canvas.width = 1;
  canvas.height = 1;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  return (text) => {
    if (!context || text === '' || !CSS.supports('color', text)) return null;
    context.fillStyle = text;
    context.fillRect(0, 0, 1, 1);
    const [r = 0, g = 0, b = 0] = context.getImageData(0, 0, 1, 1).data;
    return [r / 255, g / 255, b / 255];
  };
}
