import type { Page } from 'playwright/test';
import * as words from '#tests/support/layout/broken-words.ts';
import * as controls from '#tests/support/layout/controls.ts';
import * as faults from '#tests/support/layout/find-faults.ts';
import * as grounds from '#tests/support/layout/grounds.ts';
import * as text from '#tests/support/layout/page-text.ts';
import * as corners from '#tests/support/layout/square-corners.ts';

/** The functions as the page reads them; they call each other by name. */
const SOURCE = [text, words, grounds, controls, corners, faults]
  .flatMap((part) => Object.values(part).map(String))
  .join('\n');

/**
 * What is wrong with the layout of the page that is open: text that is cut off (not by an ellipsis), that leaves its
 * box or lies on other text, square corners in round frames, boxes to tick that look disabled, and a page that scrolls
 * sideways.
 */
export async function layoutFaultsOf(page: Page): Promise<string[]> {
  return page.evaluate<string[]>(`(() => { ${SOURCE}\nreturn findFaults(); })()`);
}
