import { type ReactNode, useMemo } from 'react';
import { type PostSlots, PostSlotsContext } from '#features/posts/post/post-slots.ts';
import { useAuth } from '#lib/session/session.tsx';
import { SafetyItems } from '../screens/safety-items.tsx';
import { SafetyFrame } from './safety-frame.tsx';

/** Lets users report other people's content, and block its authors, anywhere below. */
export function ReportArea({ children }: { children: ReactNode }) {
  const { user } = useAuth();
  const userId = user?.id;
  const slots = useMemo<PostSlots>(
    () => ({
      postMenu: ({ id, author }) => <SafetyItems type="post" id={id} person={personOf(author)} />,
      commentMenu: ({ id, author }) =>
        author.user_id === userId ? null : <SafetyItems type="comment" id={id} person={personOf(author)} />,
    }),
    [userId],
  );
  return (
    <SafetyFrame>
      <PostSlotsContext value={slots}>{children}</PostSlotsContext>
    </SafetyFrame>
  );
}

function personOf({ user_id, full_name }: { user_id: string; full_name: string }) {
  return { id: user_id, name: full_name };
}
