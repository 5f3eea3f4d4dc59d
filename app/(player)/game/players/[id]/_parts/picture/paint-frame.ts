import { NIGHT, type Rgb } from '#app/_map/palette.ts';

/** The picture size that link previews use. */
export const PICTURE = { width: 1_200, height: 630 } as const;
/** The bottom part is reserved for the text. */
export const FOOT = 480;

const MARGIN = 60;

export type PictureText = { name: string; rank: string; figures: string; product: string };

/** The night sky behind every picture. */
export function paintBackdrop(brush: CanvasRenderingContext2D): void {
  brush.fillStyle = css(NIGHT.ground);
  brush.fillRect(0, 0, PICTURE.width, PICTURE.height);
  paintSky(brush);
}

/** Darkens the bottom of the picture: warps that lead out of it would cross the text. */
export function paintGround(brush: CanvasRenderingContext2D): void {
  const { width, height } = PICTURE;
  const shade = brush.createLinearGradient(0, FOOT - 30, 0, FOOT + 40);
  shade.addColorStop(0, css(NIGHT.ground, 0));
  shade.addColorStop(1, css(NIGHT.ground, 0.92));
  brush.fillStyle = shade;
  brush.fillRect(0, FOOT - 30, width, height - FOOT + 30);
}

const SKY_STARS = 260;

/** Faint stars behind everything, the same in every picture: a golden-ratio sequence fills the sky evenly. */
function paintSky(brush: CanvasRenderingContext2D): void {
  for (let n = 1; n <= SKY_STARS; n += 1) {
    const [x, y, size] = [(n * 0.754_877_67) % 1, (n * 0.569_840_29) % 1, (n * 0.618_033_99) % 1];
    brush.fillStyle = css(NIGHT.ink, 0.08 + 0.3 * size ** 3);
    brush.beginPath();
    brush.arc(x * PICTURE.width, y * PICTURE.height, 0.5 + size, 0, Math.PI * 2);
    brush.fill();
  }
}

export function css([r, g, b]: Rgb, alpha = 1): string {
  return `rgba(${Math.round(r * 255)}, ${Math.round(g * 255)}, ${Math.round(b * 255)}, ${alpha})`;
}

/** The player's name and the picture's title, at the bottom. */
export function paintText(
  brush: CanvasRenderingContext2D,
  { name, rank, figures, product }: PictureText,
  font: string,
): void {
  const base = PICTURE.height - MARGIN;
  const right = PICTURE.width - MARGIN;
  brush.textBaseline = 'alphabetic';
  brush.textAlign = 'right';
  brush.fillStyle = css(NIGHT.accent);
  brush.font = `600 30px ${font}`;
  brush.fillText(product, right, base, 300);
  brush.textAlign = 'left';
  brush.fillStyle = css(NIGHT.ink);
  brush.font = `600 46px ${font}`;
  brush.fillText(name, MARGIN, base - 42, 700);
  const taken = Math.min(brush.measureText(name).width, 700);
  brush.fillStyle = css(NIGHT.inkFaint);
  brush.font = `400 28px ${font}`;
  brush.fillText(rank, MARGIN + taken + 18, base - 42, right - MARGIN - taken - 18);
  brush.fillText(figures, MARGIN, base, right - MARGIN - 320);
}
