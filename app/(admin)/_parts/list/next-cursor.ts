/** For `useInfiniteQuery`: the cursor of the page after this one. */
export function nextCursor(page: { next_cursor: string | null }): string | undefined {
  return page.next_cursor ?? undefined;
}
