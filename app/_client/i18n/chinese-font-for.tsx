'use client';
import { ChineseFont } from './chinese-font.tsx';
import { isInChinese } from './is-in-chinese.ts';

/** What somebody wrote, or ARIA answered, in Chinese is readable on a page of another language too. */
export function ChineseFontFor({ texts }: { texts: readonly string[] }) {
  return <ChineseFont locale={texts.some(isInChinese) ? 'zh' : ''} />;
}
