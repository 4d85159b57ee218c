import { Ring } from '#ui/identity/ring.tsx';

const FULL = 5;

/** One arc for each source that carries the story; five close the ring. */
export function SourcesRing({ count }: { count: number }) {
  const segments = Array.from({ length: Math.min(count, FULL) }, () => ({ amount: 1, tone: 'rani' as const }));
  return (
    <span aria-hidden="true" className="relative grid size-12 shrink-0 place-items-center">
      <Ring segments={segments} total={FULL} strokeWidth={9} gap={6} className="absolute inset-0 size-full" />
      <span className="type-display type-figures text-18 leading-none">{count}</span>
    </span>
  );
}
