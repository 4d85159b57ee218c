import { ArrowUp } from 'lucide-react';
import { Button } from '#ui/buttons/button.tsx';
import { classNames } from '#ui/class-names.ts';

/** Announces new comments without moving the current content; pressing it loads them. */
export function NewCommentsPill({ count, onShow }: { count: number; onShow: () => void }) {
  return (
    <output className="pointer-events-none sticky top-20 z-10 flex h-0 justify-center">
      {count > 0 && (
        <Button
          size="sm"
          variant="primary"
          className="pointer-events-auto shadow-float"
          icon={<ArrowUp size={18} aria-hidden="true" />}
          onClick={onShow}
        >
          {count === 1 ? 'Show 1 new comment' : `Show ${count} new comments`}
        </Button>
      )}
    </output>
  );
}

/** Stays in the layout while new comments can be shown: the pill covers its place, and nothing below may move. */
export function NoComments({ isOutdated }: { isOutdated: boolean }) {
  return <p className={classNames('text-muted', isOutdated && 'invisible')}>No comments yet. Say something kind.</p>;
}
