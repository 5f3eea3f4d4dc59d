import type { Locator, Page } from 'playwright/test';

/** How many pixels of a picture of an element have a colour of the theme, such as its accent. */
export async function pixelsOf(page: Page, element: Locator, token: '--accent' | '--ink'): Promise<number> {
  const picture = (await element.screenshot({ animations: 'disabled' })).toString('base64');
  return page.evaluate(countPixels, { picture, token });
}

/** Runs in the page. */
async function countPixels({ picture, token }: { picture: string; token: string }): Promise<number> {
  const image = new Image();
  image.src = `data:image/png;base64,${picture}`;
  await image.decode();
  const context = new OffscreenCanvas(image.width, image.height).getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('no 2D canvas');
  context.fillStyle = getComputedStyle(document.documentElement).getPropertyValue(token);
  context.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
  context.drawImage(image, 0, 0);
  const { data } = context.getImageData(0, 0, image.width, image.height);
  let count = 0;
  for (let i = 0; i < data.length; i += 4) {
    const away = Math.hypot((data[i] ?? 0) - red, (data[i + 1] ?? 0) - green, (data[i + 2] ?? 0) - blue);
    if (away < 40) count++;
  }
  return count;
}
