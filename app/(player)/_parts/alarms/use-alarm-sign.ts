'use client';
import { useEffect } from 'react';

const SIGN = '(!) ';
const ICON = '/alarm.svg';

/** While something happens to the player, the tab says so by its title and its icon: also a tab in the background. */
export function useAlarmSign(isActive: boolean): void {
  useEffect(() => {
    if (!isActive) return;
    const before = new Map<HTMLLinkElement, string>();
    const mark = () => {
      if (!document.title.startsWith(SIGN)) document.title = `${SIGN}${document.title}`;
      for (const icon of document.querySelectorAll<HTMLLinkElement>('link[rel~="icon"]')) {
        if (icon.getAttribute('href') === ICON) continue;
        before.set(icon, icon.href);
        icon.href = ICON;
      }
    };
    mark();
    // Each page sets a title and icons of its own.
    const observer = new MutationObserver(mark);
    observer.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => {
      observer.disconnect();
      for (const [icon, href] of before) icon.href = href;
      if (document.title.startsWith(SIGN)) document.title = document.title.slice(SIGN.length);
    };
  }, [isActive]);
}
