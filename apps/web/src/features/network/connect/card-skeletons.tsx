import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Card } from '#ui/layout/card.tsx';

const PLACES = ['first', 'second', 'third'];

export function CardSkeletons() {
  return (
    <div aria-busy="true">
      <output className="mb-4 block text-muted">Loading...</output>
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {PLACES.map((place) => (
          <Card key={place} className="space-y-5">
            <div className="flex items-center gap-4">
              <Skeleton shape="circle" className="size-16 shrink-0" />
              <div className="flex-1 space-y-2">
                <Skeleton className="w-4/5" />
                <Skeleton className="w-1/2" />
              </div>
            </div>
            <Skeleton className="w-full" />
            <Skeleton className="h-11 w-full" />
          </Card>
        ))}
      </div>
    </div>
  );
}
