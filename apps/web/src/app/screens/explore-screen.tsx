import { useMemo } from 'react';
import { ExplorePage } from '#features/explore/browse/explore-page.tsx';
import type { PlayerSlots } from '#features/explore/player/player-slots.ts';
import { useAuth } from '#lib/session/session.tsx';
import { SafetyFrame } from '../layouts/safety-frame.tsx';
import { SafetyItems } from './safety-items.tsx';

export function ExploreScreen() {
  const { user } = useAuth();
  const userId = user?.id;
  const slots = useMemo<PlayerSlots>(
    () => ({
      reelMenu: ({ id, author }) => <SafetyItems type="reel" id={id} person={personOf(author)} />,
      commentMenu: ({ id, author }) =>
        author.user_id === userId ? null : <SafetyItems type="comment" id={id} person={personOf(author)} />,
      // The player covers the page: report dialogs have to open inside it.
      Frame: SafetyFrame,
    }),
    [userId],
  );
  return <ExplorePage slots={slots} />;
}

function personOf({ user_id, name }: { user_id: string; name: string }) {
  return { id: user_id, name };
}
