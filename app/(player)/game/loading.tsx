import { Skeleton } from '#app/_ui/skeleton.tsx';

export default function Loading() {
  return <Skeleton className="h-full w-full rounded-none bg-panel" />;
}
