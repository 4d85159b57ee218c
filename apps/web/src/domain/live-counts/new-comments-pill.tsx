import { ArrowUp } from 'lucide-react';
import { Button } from '#ui/buttons/button.tsx';

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
