import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright/test';
import { expect } from '#tests/support/e2e.ts';

/** WCAG A and AA, on everything but the map's canvas. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .exclude('canvas')
    .analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual([]);
}
