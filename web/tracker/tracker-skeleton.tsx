import { LoadingArea, Skeleton } from '../ui/skeleton.tsx';

export function TrackerSkeleton() {
  return (
    <LoadingArea className="flex flex-col gap-3">
      <Skeleton className="h-16" />
      <Skeleton className="h-40" />
      <Skeleton className="h-40" />
    </LoadingArea>
  );
}
