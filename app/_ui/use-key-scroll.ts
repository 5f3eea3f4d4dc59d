import { type RefObject, useLayoutEffect } from 'react';

const TABBABLE = [
  ':is(button, input:not([type="hidden"]), select, textarea):not(:disabled)',
  'a[href]',
  'summary',
  '[tabindex]:not([tabindex^="-"])',
].join(',');

function holdsFocusable(frame: HTMLElement): boolean {
  return [...frame.querySelectorAll(TABBABLE)].some((element) => element.getClientRects().length > 0);
}

function scrolls({ scrollHeight, clientHeight, scrollWidth, clientWidth }: HTMLElement): boolean {
  return scrollHeight > clientHeight || scrollWidth > clientWidth;
}

/**
 * A box that scrolls takes the focus itself while nothing in it does, so that keys can scroll it. Written to the
 * element before the frame that shows the new content, once for all changes of that frame: what it asks makes the
 * browser lay out the page.
 */
export function useKeyScroll(frame: RefObject<HTMLElement | null>, label?: string): void {
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return;
    const own = { tabindex: element.getAttribute('tabindex'), role: element.getAttribute('role') };
    // A name needs a role; elements that have one of their own are named by their owner.
    const names = label !== undefined && element.tagName === 'DIV' && own.role === null;
    function update(target: HTMLElement) {
      const needed = !holdsFocusable(target) && scrolls(target);
      write(target, 'tabindex', needed ? '0' : own.tabindex);
      if (!names) return;
      write(target, 'role', needed ? 'group' : null);
      write(target, 'aria-label', needed ? label : null);
    }
    let pending = 0;
    const request = () => {
      pending ||= requestAnimationFrame(() => {
        pending = 0;
        update(element);
      });
    };
    request();
    const sizes = new ResizeObserver(request);
    sizes.observe(element);
    const content = new MutationObserver(request);
    content.observe(element, { subtree: true, childList: true, attributeFilter: ['disabled', 'hidden', 'href'] });
    return () => {
      cancelAnimationFrame(pending);
      sizes.disconnect();
      content.disconnect();
    };
  }, [frame, label]);
}

function write(element: HTMLElement, name: string, value: string | null) {
  if (element.getAttribute(name) === value) return;
  if (value === null) element.removeAttribute(name);
  else element.setAttribute(name, value);
}
