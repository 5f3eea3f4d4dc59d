import { Fragment } from 'react';

/** The name of a permission; a narrow column breaks it between its parts, not within a word. */
export function ScopeName({ scope }: { scope: string }) {
  return scope.split(/(?<=[._])/).map((part) => (
    <Fragment key={part}>
      {part}
      <wbr />
    </Fragment>
  ));
}
