import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx';

export function LoadingRows({ label }: { label: string }) {
  return (
    <output className="block space-y-4 py-4">
      <VisuallyHidden>{label}</VisuallyHidden>
      <Skeleton className="w-3/5" />
      <Skeleton className="w-2/5" />
    </output>
  );
}
