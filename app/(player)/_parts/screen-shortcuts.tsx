'use client';
import { useRouter } from 'next/navigation';
import { useShortcut } from '#app/_client/shortcuts/shortcut-provider.tsx';
import { PLACES } from './places.ts';

/** Shortcuts that lead to the screens, from every one of them. */
export function ScreenShortcuts() {
  return PLACES.map(({ key, href }) => <GoShortcut key={key} id={key} href={href} />);
}

function GoShortcut({ id, href }: { id: (typeof PLACES)[number]['key']; href: string }) {
  const router = useRouter();
  useShortcut(id, () => router.push(href));
  return null;
}
