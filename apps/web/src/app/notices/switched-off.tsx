import type { ProductPart } from '@right-circle/contract/product-parts';
import { PowerOff } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '#domain/navigation/paths.ts';
import { buttonClass } from '#ui/buttons/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';

const titles: Record<ProductPart, string> = {
  reels: 'Reels are switched off',
  sabo: 'SABO is switched off',
  news: 'News is switched off',
  rooms: 'Meeting rooms are switched off',
};

/** Shown at the address of a part that operators have switched off. */
export function SwitchedOff({ part }: { part: ProductPart }) {
  return (
    <EmptyState
      headingLevel={1}
      title={titles[part]}
      icon={<PowerOff size={32} aria-hidden="true" />}
      action={
        <Link to={paths.dashboard} className={buttonClass({ variant: 'primary' })}>
          Back to the dashboard
        </Link>
      }
    >
      We’ve paused this part for now. Nothing of yours was deleted. Please come back later.
    </EmptyState>
  );
}
