import type { Locator, Page } from 'playwright/test';
import { expect } from '#tests/support/e2e.ts';

/** More tab stops than any of our pages has. */
const MAX_STOPS = 120;

type Focus = 'seen' | 'lost' | 'unseen' | 'covered';

/** Whether something has the focus, shows it, and is in view. */
function focusOf(page: Page): Promise<Focus> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) return 'lost';
    function ringed(element: Element) {
      const { outlineStyle, outlineWidth } = getComputedStyle(element);
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0;
    }
    // A radio or checkbox may leave it to its card to show the ring.
    const card = focused.closest('label')?.parentElement;
    const hasRing = ringed(focused) || (focused.matches('input') && card != null && ringed(card));
    // Programmatic focus (a heading after a change) and a menu's item show it otherwise.
    const showsOtherwise = focused.getAttribute('tabindex') === '-1' || focused.hasAttribute('data-highlighted');
    if (!hasRing && !showsOtherwise) return 'unseen';
    const { left, right, top, bottom } = focused.getBoundingClientRect();
    const isInView = right > 0 && bottom > 0 && left < innerWidth && top < innerHeight && right > left && bottom > top;
    return isInView ? 'seen' : 'covered';
  });
}

/** After any key the focus is somewhere and visible. */
export function expectFocus(page: Page): Promise<void> {
  return expect.poll(() => focusOf(page)).toBe('seen');
}

/** Presses a key (`Enter`, `Escape`, a letter) on what has the focus. */
export async function press(page: Page, key: string): Promise<void> {
  await page.keyboard.press(key);
  await expectFocus(page);
}

function isFocused(target: Locator): Promise<boolean> {
  return target.evaluateAll((elements) => elements.some((one) => one === document.activeElement));
}

/** Continues with Tab until something has the focus; every stop on the way must show it. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target.first()).toBeVisible();
  for (let stops = 0; stops < MAX_STOPS; stops++) {
    if (await isFocused(target)) return;
    await page.keyboard.press('Tab');
    expect(await focusOf(page), `focus after ${stops + 1} × Tab`).not.toBe('unseen');
  }
  await expect(target, 'no Tab leads there').toBeFocused();
}

/** Tabs to a control and presses it. */
export async function operate(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await press(page, key);
}

/** Tabs to a field and types. */
export async function fillByKeys(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.type(text);
}
