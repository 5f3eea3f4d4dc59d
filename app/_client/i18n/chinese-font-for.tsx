'use client';
import { ChineseFont } from './chinese-font.tsx';
import { isInChinese } from './is-in-chinese.ts';

/** Makes Chinese text readable on pages in other languages, for example messages and ARIA's answers. */
export function ChineseFontFor({ texts }: { texts: readonly string[] }) {
  return <ChineseFont locale={texts.some(isInChinese) ? 'zh' : ''} />;
}
