import { parse } from '@formatjs/icu-messageformat-parser';
import type { Page, Response } from 'playwright/test';
import { z } from 'zod';
import { expect } from '#tests/support/e2e.ts';
import { readMessages, type Words } from '#tests/support/e2e-words.ts';

function leaves(node: unknown): string[] {
  return typeof node === 'string' ? [node] : Object.values(node ?? {}).flatMap((child) => leaves(child));
}

const element = z.object({
  type: z.number(),
  value: z.string().optional(),
  options: z.record(z.string(), z.object({ value: z.array(z.unknown()) })).optional(),
});

/** The constant parts of a message, between its placeholders. */
function literals(elements: readonly unknown[]): string[] {
  return elements.flatMap((raw) => {
    const { type, value, options } = element.parse(raw);
    return [
      ...(type === 0 && value ? [value] : []),
      ...Object.values(options ?? {}).flatMap((one) => literals(one.value)),
    ];
  });
}

function latinWords(text: string): string[] {
  return text.match(/[A-Za-zÀ-ÿ]{2,}/g) ?? [];
}

/** Fields of answers that hold given names: they are the same in every language. */
const NAME_FIELDS = new Set(['name', 'username', 'email', 'station_name', 'region_name', 'cluster_name', 'ship_name']);

/** Keys are named by their labels. */
const KEYS = /\b(alt|ctrl|cmd|shift|esc|enter|tab)\b(\+\w\b)?/gi;

function namesIn(node: unknown): string[] {
  return Array.isArray(node)
    ? node.flatMap(namesIn)
    : node && typeof node === 'object'
      ? Object.entries(node).flatMap(([key, value]) =>
          typeof value === 'string' ? (NAME_FIELDS.has(key) ? [value] : []) : namesIn(value),
        )
      : [];
}

/**
 * Latin words on screens in a language with another script: each must be a name, or part of that language's own
 * texts.
 */
export type Leftovers = { expectNone(): Promise<void> };

export function watchForLeftovers(page: Page, { language }: Words): Leftovers {
  const own = new Set(leaves(readMessages(language)).flatMap((text) => literals(parse(text)).flatMap(latinWords)));
  const english = new Set(leaves(readMessages('en')).map((text) => text.toLowerCase()));
  const names = new Set<string>();
  const reading = new Set<Promise<void>>();
  async function noteNames(answer: Response) {
    // Response bodies are lost when a page is left.
    const body: unknown = await answer.json().catch(() => null);
    // Things that our texts name in each language are not proper names.
    for (const name of namesIn(body)) if (!english.has(name.toLowerCase())) names.add(name);
  }
  page.on('response', (answer) => {
    if (!/json/.test(answer.headers()['content-type'] ?? '')) return;
    const noted = noteNames(answer).finally(() => reading.delete(noted));
    reading.add(noted);
  });
  return {
    expectNone: async () => {
      // A name on the page came with a response that was announced before; its body may still be loading.
      const texts = await textsOf(page);
      await Promise.all(reading);
      const longestFirst = [...names].sort((a, b) => b.length - a.length);
      const nameless = (text: string) =>
        longestFirst.reduce((left, name) => left.replaceAll(name, ' '), text.replaceAll(KEYS, ' '));
      const foreign = texts.filter((text) => latinWords(nameless(text)).some((word) => !own.has(word)));
      expect(foreign, `texts that are not in ${language}`).toEqual([]);
    },
  };
}

/** All text of a page, visible or for screen readers, except what is marked as another language's. */
function textsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const texts = new Set([document.title]);
    const all = document.body.querySelectorAll('*:not(script, style, noscript, template)');
    for (const one of all) {
      if (one.closest('[lang]') !== document.documentElement || !one.checkVisibility()) continue;
      for (const name of ['aria-label', 'aria-description', 'title', 'placeholder', 'alt']) {
        texts.add(one.getAttribute(name) ?? '');
      }
      for (const child of one.childNodes) if (child.nodeType === Node.TEXT_NODE) texts.add(child.textContent ?? '');
    }
    return [...texts].map((text) => text.trim()).filter(Boolean);
  });
}
