import { Skeleton } from '#app/_ui/skeleton.tsx';

export default function Loading() {
  return (
    <div className="mx-auto grid max-w-6xl gap-6">
      <Skeleton className="h-12 w-64" />
      <Skeleton className="h-28 w-full" />
      <Skeleton className="h-48 w-full" />
    </div>
  );
}
