import type { Page } from 'playwright/test';

type Point = { x: number; y: number };

const STEPS = 12;

/** Two fingers on a level line through `middle`, moved from one distance (pixels) to another. */
export async function pinch(page: Page, middle: Point, from: number, to: number): Promise<void> {
  const fingers = await page.context().newCDPSession(page);
  const at = (apart: number) => [
    { x: middle.x - apart / 2, y: middle.y, id: 0 },
    { x: middle.x + apart / 2, y: middle.y, id: 1 },
  ];
  await fingers.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(from) });
  for (let step = 1; step <= STEPS; step++) {
    const apart = from + ((to - from) * step) / STEPS;
    await fingers.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(apart) });
  }
  await fingers.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await fingers.detach();
}
