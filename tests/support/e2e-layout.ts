import type { Page } from 'playwright/test';
import * as faults from '#tests/support/layout/find-faults.ts';
import * as text from '#tests/support/layout/page-text.ts';

/** The functions as the page reads them; they call each other by name. */
const SOURCE = [...Object.values(text), ...Object.values(faults)].map(String).join('\n');

/**
 * What is wrong with the layout of the page that is open: text that is cut off (not by an ellipsis), that leaves its
 * box, or that lies on other text, and a page that scrolls sideways.
 */
export async function layoutFaultsOf(page: Page): Promise<string[]> {
  return page.evaluate<string[]>(`(() => { ${SOURCE}\nreturn findFaults(); })()`);
}
