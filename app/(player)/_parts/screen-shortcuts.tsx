'use client';
import { useRouter } from 'next/navigation';
import type { ShortcutId } from '#app/_client/shortcuts/registry.ts';
import { useShortcut } from '#app/_client/shortcuts/shortcut-provider.tsx';
import { PAGES } from './navigation/pages.ts';

/** Keyboard shortcuts to the pages, available on all of them. */
export function ScreenShortcuts() {
  return PAGES.map(({ key, shortcut, href }) => (shortcut ? <GoShortcut key={key} id={shortcut} href={href} /> : null));
}

function GoShortcut({ id, href }: { id: ShortcutId; href: string }) {
  const router = useRouter();
  useShortcut(id, () => router.push(href));
  return null;
}
