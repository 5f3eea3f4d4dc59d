import type { Locator, Page } from 'playwright/test';

/** How many pixels of a picture of an element have the theme's accent colour. */
export async function accentPixels(page: Page, element: Locator): Promise<number> {
  const picture = (await element.screenshot({ animations: 'disabled' })).toString('base64');
  return page.evaluate(async (base64) => {
    const image = new Image();
    image.src = `data:image/png;base64,${base64}`;
    await image.decode();
    const context = new OffscreenCanvas(image.width, image.height).getContext('2d', { willReadFrequently: true });
    if (!context) throw new Error('no 2D canvas');
    context.fillStyle = getComputedStyle(document.documentElement).getPropertyValue('--accent');
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
  }, picture);
}
