import { classNames } from '#ui/class-names.ts';

const shapes = { text: 'h-4 rounded-full', circle: 'rounded-full', media: 'rounded-media', card: 'rounded-card' };

export type SkeletonProps = { shape?: keyof typeof shapes | undefined; className?: string | undefined };

/** A placeholder block. The region around it announces the loading (`aria-busy`, or a Spinner). */
export function Skeleton({ shape = 'text', className }: SkeletonProps) {
  return <span aria-hidden="true" className={classNames('block animate-breathe bg-line', shapes[shape], className)} />;
}
