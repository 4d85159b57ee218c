import { Card } from '#ui/layout/card.tsx';
import { BlockedList, MutedList } from './kept-away-list.tsx';

/** Lists of blocked and muted people, each with an undo. */
export function PrivacyCards() {
  return (
    <>
      <Card>
        <h2 className="type-display text-28">Blocked people</h2>
        <p className="mt-1 mb-3 text-15 text-muted">They can’t see, follow or contact you, and you don’t see them.</p>
        <BlockedList />
      </Card>
      <Card>
        <h2 className="type-display text-28">Muted people</h2>
        <p className="mt-1 mb-3 text-15 text-muted">
          You don’t see their posts or get notifications about them. They won’t be notified.
        </p>
        <MutedList />
      </Card>
    </>
  );
}
