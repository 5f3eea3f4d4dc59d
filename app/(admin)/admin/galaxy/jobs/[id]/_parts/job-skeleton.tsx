import { Skeleton } from '#app/_ui/skeleton.tsx';

export function JobSkeleton() {
  return (
    <>
      <div className="grid gap-2">
        <Skeleton className="h-7 w-56" />
        <Skeleton className="h-5 w-80 max-w-full" />
      </div>
      <div className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid content-start gap-5">
          <Skeleton className="h-24 w-full rounded-lg" />
          <Skeleton className="h-[30rem] w-full rounded-lg" />
        </div>
        <Skeleton className="h-96 w-full rounded-lg" />
      </div>
    </>
  );
}
