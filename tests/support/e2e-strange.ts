import { type BrowserContext, chromium, type Page } from 'playwright/test';
import { BASE_URL } from '#tests/support/e2e-addresses.ts';

/** A name that only the browser below resolves: to the lane's own service, but as another machine on the network would. */
const LAN_HOST = 'starhelm.test';
export const LAN_URL = BASE_URL.replace('127.0.0.1', LAN_HOST);

/** A browser for which the service is at an address of the local network: plain http, no secure context. */
export function launchOnLan() {
  return chromium.launch({
    ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
    args: [
      '--no-sandbox',
      '--disable-quic',
      '--disable-background-networking',
      '--no-first-run',
      `--host-resolver-rules=MAP ${LAN_HOST} 127.0.0.1`,
    ],
  });
}

/** Chrome notes on each page that a header for https means nothing by http. */
const HEADER_OF_HTTPS = /Cross-Origin-Opener-Policy header has been ignored/;

/** What a page reports as broken, beyond what is `ignored`. */
export function watchFaults(page: Page, ignored: RegExp[] = []): string[] {
  const faults: string[] = [];
  const note = (text: string) => {
    if (![HEADER_OF_HTTPS, ...ignored].some((pattern) => pattern.test(text))) faults.push(text);
  };
  page.on('pageerror', (error) => note(error.stack ?? error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') note(`${message.text()} ${message.location().url}`);
  });
  return faults;
}

/** Storage and cookies as with "block all cookies": touching them throws. */
export function blockStorage(context: BrowserContext): Promise<unknown> {
  return context.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'] as const)
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      });
  });
}

/** Storage that can be read and is full. */
export function fillStorage(context: BrowserContext): Promise<unknown> {
  return context.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    };
  });
}

/** Built-ins that the oldest browsers of docs/browsers.md lack are taken away. */
export function lowerToFloor(context: BrowserContext): Promise<unknown> {
  return context.addInitScript(() => {
    const lacking: readonly (readonly [object, readonly string[]])[] = [
      [Map, ['groupBy']],
      [Object, ['groupBy']],
      [Array, ['fromAsync']],
      [Promise, ['withResolvers', 'try']],
      [AbortSignal, ['any']],
      [URL, ['canParse', 'parse']],
      [Element.prototype, ['checkVisibility', 'setHTMLUnsafe']],
      [HTMLElement.prototype, ['showPopover', 'hidePopover', 'togglePopover']],
      [Document.prototype, ['startViewTransition']],
      [
        Set.prototype,
        ['union', 'intersection', 'difference', 'symmetricDifference', 'isSubsetOf', 'isSupersetOf', 'isDisjointFrom'],
      ],
      [Intl, ['Segmenter', 'DurationFormat']],
      [window, ['requestIdleCallback', 'cancelIdleCallback', 'Iterator', 'scheduler', 'cookieStore', 'navigation']],
      [Navigator.prototype, ['share', 'canShare', 'userAgentData', 'scheduling']],
    ];
    for (const [owner, names] of lacking) for (const name of names) Reflect.deleteProperty(owner, name);
    const iterator = Object.getPrototypeOf(Object.getPrototypeOf([][Symbol.iterator]()));
    for (const name of [
      'map',
      'filter',
      'take',
      'drop',
      'flatMap',
      'reduce',
      'toArray',
      'forEach',
      'some',
      'every',
      'find',
    ])
      Reflect.deleteProperty(iterator, name);
  });
}

/** Drawn pictures read back as white, as with protection against fingerprinting. */
export function hidePixels(context: BrowserContext): Promise<unknown> {
  return context.addInitScript(() => {
    CanvasRenderingContext2D.prototype.getImageData = (_x, _y, width, height) =>
      new ImageData(new Uint8ClampedArray(Math.abs(width * height) * 4).fill(255), width, height);
  });
}

/** Takes the repair of translated pages away (decision 034): its replacements of the browser's members do nothing. */
export function leaveUnrepaired(context: BrowserContext): Promise<unknown> {
  return context.addInitScript(() => {
    for (const name of ['removeChild', 'insertBefore', 'appendChild'] as const) {
      const native = Node.prototype[name];
      Object.defineProperty(Node.prototype, name, { get: () => native, set: () => undefined });
    }
    const { defineProperty } = Object;
    Object.defineProperty = (target, name, descriptor) =>
      target === Node.prototype && name === 'nodeValue' ? target : defineProperty(target, name, descriptor);
  });
}

/** Every text of the page is put into `font` elements, now and whenever it changes, as translators do. */
export function translateAlways(context: BrowserContext): Promise<unknown> {
  return context.addInitScript(() => {
    const LEFT_ALONE = 'script, style, textarea, title, option, svg, noscript, font, [translate="no"]';
    const isReacts = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactFiber'));
    /** Of a part that is not hydrated yet, a text waits: a difference there makes React draw the part again. */
    function translate(text: Text, tries = 100) {
      if (!text.data.trim() || !text.parentElement || text.parentElement.closest(LEFT_ALONE)) return;
      if (tries > 0 && !(isReacts(document.documentElement) && isReacts(text.parentElement))) {
        setTimeout(() => translate(text, tries - 1), 100);
        return;
      }
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      outer.append(inner);
      inner.append(text.data);
      text.replaceWith(outer);
    }
    function translateIn(node: Node) {
      const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
      const texts: Text[] = node instanceof Text ? [node] : [];
      while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
      for (const text of texts) translate(text);
    }
    let isOn = false;
    const observer = new MutationObserver((records) => {
      if (!isOn) return;
      for (const { addedNodes } of records) for (const node of addedNodes) if (node.isConnected) translateIn(node);
    });
    observer.observe(document, { childList: true, subtree: true });
    // Readers choose a translation once the page is there.
    addEventListener('load', () =>
      setTimeout(() => {
        isOn = true;
        translateIn(document.body);
      }, 300),
    );
  });
}
