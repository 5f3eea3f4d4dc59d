import { Skeleton } from '#app/_ui/skeleton.tsx';

const ROWS = ['a', 'b', 'c', 'd', 'e', 'f'];

/** Placeholder of the first entries while they load. */
export function SkeletonRows() {
  return (
    <div className="grid gap-3 p-4">
      {ROWS.map((row) => (
        <Skeleton key={row} className="h-8 w-full" />
      ))}
    </div>
  );
}
