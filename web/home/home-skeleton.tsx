import { LoadingArea, Skeleton } from '../ui/skeleton.tsx';

export function HomeSkeleton() {
  return (
    <LoadingArea isLabelShown className="flex flex-col gap-5">
      <Skeleton className="h-56 rounded-xl" />
      <Skeleton className="h-56 rounded-xl" />
    </LoadingArea>
  );
}
