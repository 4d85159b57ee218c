import { lazy } from 'react';
import { LazyMenu } from '#ui/overlays/lazy-menu.tsx';
import type { KeptAway } from './block-provider.tsx';

const loadItems = async () => ({ default: (await import('./person-menu-items.tsx')).PersonMenuItems });
const PersonMenuItems = lazy(loadItems);

export function PersonMenu({ person }: { person: KeptAway }) {
  return (
    <LazyMenu label={`More about ${person.name}`} Items={PersonMenuItems} preload={loadItems} itemProps={{ person }} />
  );
}
