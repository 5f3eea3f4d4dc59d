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
  const { parse, end } = colorParser();
  const token = (name: string, fallback: Rgb) => parse(style.getPropertyValue(name).trim()) ?? fallback;
  const ground = token('--ground', NIGHT.ground);
  const palette: Palette = {
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
  end();
  return palette;
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

/**
 * Lets the browser's style engine convert any CSS colour (OKLCH too) to sRGB. Not a canvas: browsers that resist
 * fingerprinting return white or noise for its pixels.
 */
function colorParser(): { parse: (text: string) => Rgb | null; end: () => void } {
  const probe = document.createElement('span');
  probe.hidden = true;
  document.documentElement.append(probe);
  const style = getComputedStyle(probe);
  return {
    parse: (text) => {
      if (text === '' || !CSS.supports('color', text)) return null;
      probe.style.color = `color-mix(in srgb, ${text}, ${text})`;
      return rgbOf(style.color);
    },
    end: () => probe.remove(),
  };
}

/** A computed colour: `color(srgb 0.1 0.2 0.3)`, or `rgb(26, 51, 77)` as older engines write it. */
export function rgbOf(computed: string): Rgb | null {
  const [, space = '', figures = ''] = /^(color\(srgb |rgba?\()([^)]*)\)$/.exec(computed) ?? [];
  const [r, g, b] = figures.split(/[\s,/]+/).map(Number);
  if (r === undefined || g === undefined || b === undefined) return null;
  const whole = space.startsWith('color') ? 1 : 255;
  const part = (channel: number) => Math.min(1, Math.max(0, channel / whole));
  return Number.isNaN(r + g + b) ? null : [part(r), part(g), part(b)];
}
