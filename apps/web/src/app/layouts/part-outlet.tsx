import { type ProductPart, productParts } from '@right-circle/contract/product-parts';
import { lazy, Suspense } from 'react';
import { Outlet, useMatches } from 'react-router';
import { useAreSwitchesUnknown, useSwitches } from '#domain/switches/use-switches.ts';
import { Spinner } from '#ui/feedback/spinner.tsx';

const SwitchedOff = lazy(async () => ({ default: (await import('../notices/switched-off.tsx')).SwitchedOff }));

/** The screen of this address, or a friendly page if it belongs to a part that is switched off. */
export function PartOutlet() {
  const switches = useSwitches();
  const isUnknown = useAreSwitchesUnknown();
  const part = useMatches()
    .map(({ handle }) => partOf(handle))
    .find((one) => one !== undefined);
  // A screen that is about to be replaced would ask for what the server refuses.
  if (part && isUnknown) return <Spinner className="py-12" />;
  if (!part || switches[part]) return <Outlet />;
  return (
    <Suspense fallback={null}>
      <SwitchedOff part={part} />
    </Suspense>
  );
}

function partOf(handle: unknown): ProductPart | undefined {
  const part = typeof handle === 'object' && handle !== null && 'part' in handle ? handle.part : undefined;
  return productParts.find((one) => one === part);
}
