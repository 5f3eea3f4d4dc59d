/** Where a page that is none shows a screen of its front end, so that Next answers it like any page. */
const FRONTS = ['/game', '/admin'];

/** The ids in addresses of pages. */
const ID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';

/** Answers whether the front ends have a page at a path; other paths are Next's own to answer. */
export function createPageFinder(pages: readonly string[]): (path: string) => boolean {
  const fixed = pages.filter((page) => !page.includes('['));
  const dynamic = pages.filter((page) => page.includes('[') && !page.includes('[...'));
  const known = [
    ...fixed.map(escapeText),
    ...dynamic.map((page) =>
      page
        .split(/\[\w+\]/)
        .map(escapeText)
        .join(ID),
    ),
  ];
  const pattern = new RegExp(`^(?:${known.join('|')})$`, 'i');
  return (path) => !FRONTS.some((front) => path.startsWith(`${front}/`)) || pattern.test(path);
}

function escapeText(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
