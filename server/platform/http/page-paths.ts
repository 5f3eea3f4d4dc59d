/** The not-found screen of each front end, at a path of its own so that Next renders it like any page. */
const FRONTS = ['/game', '/admin'];

/** Ids in page paths. */
const ID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';

/** Whether the front ends have a page at a path; other paths are handled by Next. */
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
