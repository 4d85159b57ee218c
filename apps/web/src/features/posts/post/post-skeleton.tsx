import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Card } from '#ui/layout/card.tsx';
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx';

export function PostSkeletons({ count = 3 }: { count?: number }) {
  return (
    <output className="block space-y-4">
      <VisuallyHidden>Loading posts</VisuallyHidden>
      {Array.from({ length: count }, (_, index) => (
        <Card key={index} className="space-y-4">
          <div className="flex items-center gap-3">
            <Skeleton shape="circle" className="size-11" />
            <div className="flex-1 space-y-2">
              <Skeleton className="w-2/5" />
              <Skeleton className="w-1/4" />
            </div>
          </div>
          <Skeleton className="w-full" />
          <Skeleton className="w-4/5" />
        </Card>
      ))}
    </output>
  );
}
