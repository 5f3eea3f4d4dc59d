/** Functions that are sent to the page as text: each uses nothing but its arguments and the page. */
import type { Point } from './browser.ts';

/** CSS selectors of what a visitor names. */
export const KINDS = {
  button: 'button, [role="button"], summary',
  link: 'a[href]',
  field: 'input:not([type="radio"], [type="checkbox"]), textarea, select',
  radio: '[role="radio"], input[type="radio"]',
  menuitem: '[role="menuitem"]',
  heading: 'h1, h2, h3, h4',
  text: 'p, span, h1, h2, h3, li, td, dd, div',
} as const;

export type Kind = keyof typeof KINDS;
export type Found =
  | { kind: 'none' }
  | { kind: 'disabled' }
  | { kind: 'covered'; by: string }
  | { kind: 'there'; at: Point };

/** Where a click would reach the first shown element with a name that the pattern matches; scrolls to it if need be. */
export function find(selector: string, pattern: string): Found {
  const wanted = new RegExp(pattern);
  function textOf(element: Element | null): string {
    const copy = element?.cloneNode(true) as Element | undefined;
    for (const hidden of copy?.querySelectorAll('[aria-hidden="true"], svg') ?? []) hidden.remove();
    return (copy?.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
  }
  function nameOf(element: Element): string {
    const labelled = element.getAttribute('aria-labelledby');
    if (labelled)
      return labelled
        .split(' ')
        .map((id) => textOf(document.getElementById(id)))
        .join(' ');
    const label = element.getAttribute('aria-label');
    if (label) return label;
    if ('labels' in element) return textOf((element as HTMLInputElement).labels?.[0] ?? null) || textOf(element);
    return textOf(element);
  }
  const isShown = (element: Element) =>
    element.getClientRects().length > 0 && getComputedStyle(element).visibility === 'visible';
  const element = [...document.querySelectorAll(selector)].find(
    (candidate) => isShown(candidate) && wanted.test(nameOf(candidate)),
  );
  if (!element) return { kind: 'none' };
  if (element.matches(':disabled, [aria-disabled="true"]')) return { kind: 'disabled' };
  const reach = (): Found => {
    const box = element.getBoundingClientRect();
    const at = { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2) };
    const hit = document.elementFromPoint(at.x, at.y);
    const owner = hit && (element.contains(hit) || hit.contains(element) || hit.closest('label')?.contains(element));
    return owner ? { kind: 'there', at } : { kind: 'covered', by: hit?.outerHTML.slice(0, 200) ?? 'nothing' };
  };
  const found = reach();
  if (found.kind === 'there') return found;
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  return reach();
}

/** Notes from now on what the page reports as broken. Answers false before the page at this address has begun. */
export function watch(address: string): boolean {
  if (location.href.split('#')[0] !== address || !document.documentElement) return false;
  if (Reflect.has(window, 'reportedFaults')) return true;
  const faults: string[] = [];
  Object.assign(window, { reportedFaults: faults });
  addEventListener(
    'error',
    (event) => {
      const { target, message, error } = event as ErrorEvent;
      faults.push(
        target instanceof Element ? `not loaded: ${target.outerHTML.slice(0, 200)}` : `${message} ${error?.stack}`,
      );
    },
    true,
  );
  addEventListener('unhandledrejection', ({ reason }) => faults.push(`rejected: ${reason?.stack ?? reason}`));
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample, sourceFile }) => {
    // Playwright's own: a page of ours may not evaluate texts.
    if (!decodeURI(sourceFile).endsWith('> eval'))
      faults.push(`refused by ${violatedDirective}: ${blockedURI} ${sample} ${sourceFile}`);
  });
  const print = console.error;
  console.error = (...parts: unknown[]) => {
    faults.push(parts.map((part) => (part instanceof Error ? part.stack : String(part))).join(' '));
    print(...parts);
  };
  return true;
}

/** Removes what was noted and returns it. */
export function removeFaults(): string[] {
  const faults: unknown = Reflect.get(window, 'reportedFaults');
  return Array.isArray(faults) ? faults.splice(0) : [];
}

/** How many colours the map has on a picture of the window. */
export async function coloursOfMap(picture: string): Promise<number> {
  const map = document.querySelector('canvas')?.getBoundingClientRect();
  const image = new Image();
  image.src = `data:image/png;base64,${picture}`;
  await image.decode();
  const context = document.createElement('canvas').getContext('2d');
  if (!context || !map) return 0;
  context.canvas.width = map.width;
  context.canvas.height = map.height;
  context.drawImage(image, -map.x, -map.y);
  return new Set(new Uint32Array(context.getImageData(0, 0, map.width, map.height).data.buffer)).size;
}
