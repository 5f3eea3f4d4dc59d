import type { Page } from 'playwright/test';

/** Three words in a row, the second and third in lower case: names, units and codes are shorter or capitalised. */
const SENTENCE = /[A-Za-z][a-z’]*(?:[ ,;:]+[a-z][a-z’]*){2,}/;
/** Codes, what people type, and what is marked as of another language. */
const OTHERS = 'code, pre, kbd, samp, textarea, input, script, style, noscript, canvas, .font-mono, body [lang]';
const SPOKEN = ['aria-label', 'title', 'placeholder', 'alt'];

/** English sentences that a page in Chinese shows or that screen readers say there. */
export function englishIn(page: Page): Promise<string[]> {
  return page.evaluate(
    ([pattern, others, spoken]) => {
      const sentence = new RegExp(pattern);
      const found = new Set<string>();
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const text = node.textContent ?? '';
        const { parentElement: parent } = node;
        if (sentence.test(text) && parent?.checkVisibility() && !parent.closest(others)) found.add(text.trim());
      }
      for (const attribute of spoken)
        for (const element of document.querySelectorAll(`[${attribute}]`)) {
          const text = element.getAttribute(attribute) ?? '';
          const isOther = element.closest(others.replace('textarea, input, ', ''));
          if (sentence.test(text) && element.checkVisibility() && !isOther) found.add(`${attribute}: ${text}`);
        }
      return [...found].map((text) => `English: ${text.slice(0, 200)}`);
    },
    [SENTENCE.source, OTHERS, SPOKEN] as const,
  );
}
