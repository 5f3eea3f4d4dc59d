'use client';
import dynamic from 'next/dynamic';

const Face = dynamic(() => import('./chinese-font-face.tsx'));

/** Pages in other languages do not load the stylesheet: it weighs as much as all the rest. */
export function ChineseFont({ locale }: { locale: string }) {
  return locale.startsWith('zh') ? <Face /> : null;
}
