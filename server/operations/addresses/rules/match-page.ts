const ID = '([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})';

export type PageMatch = { page: string; id: string };

/** Which of the pages with an id in their path matches, with the id. */
export function createPageMatcher(pages: readonly string[]): (path: string) => PageMatch | undefined {
  const patterns = pages.map((page) => ({ page, pattern: new RegExp(`^${page.replace('[id]', ID)}$`, 'i') }));
  return (path) => {
    for (const { page, pattern } of patterns) {
      const id = pattern.exec(path)?.[1];
      if (id !== undefined) return { page, id };
    }
    return undefined;
  };
}
