import { Button, type ButtonProps } from './button.tsx';

type Pages = { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => Promise<unknown> };

/** Loads the next page of a list; renders nothing after the last. */
export function MoreButton({
  pages,
  ...look
}: { pages: Pages } & Pick<ButtonProps, 'className' | 'size' | 'children'>) {
  if (!pages.hasNextPage) return null;
  return <Button {...look} busy={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()} />;
}
