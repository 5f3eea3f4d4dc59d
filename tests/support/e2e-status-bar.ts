import type { Page } from 'playwright/test';

/** What is wrong with the figures of the status strip as they stand: cut off, out of sight, or under something else. */
export function findUnreadableFigures(page: Page): Promise<string[]> {
  return page.getByLabel('Your status').evaluate((strip) => {
    const faults: string[] = [];
    const figures = [...strip.querySelectorAll('dd')];
    if (figures.length !== 6) faults.push(`${figures.length} figures`);
    for (const figure of figures) {
      const text = figure.textContent ?? '';
      const box = figure.getBoundingClientRect();
      if (figure.scrollWidth > Math.ceil(box.width)) faults.push(`${text} is cut off`);
      if (box.left < 0 || box.right > window.innerWidth) faults.push(`${text} is out of sight`);
      const seen = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
      if (!strip.contains(seen)) faults.push(`${text} lies under something`);
    }
    return faults;
  });
}
