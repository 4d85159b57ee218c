import { useState } from 'react';
import { Link } from 'react-router';
import { paths } from '#domain/navigation/paths.ts';
import { readReelDraft } from '#domain/reels/reel-draft.ts';
import { Button, buttonClass } from '#ui/buttons/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { isEmptyDraft } from './create-draft.ts';
import type { ReelMaking } from './use-create-reel.ts';

/** Offers to continue an existing draft or to start over. */
export function DraftBanner({ making: { draft, startOver } }: { making: ReelMaking }) {
  const [isOpen, setIsOpen] = useState(() => !isEmptyDraft(draft));
  const reelId = readReelDraft('reelId');
  if (!isOpen) return null;
  return (
    <Banner
      title={reelId ? 'You have an unfinished reel' : 'You have a draft'}
      action={
        <div className="flex flex-wrap gap-2">
          {reelId ? (
            <Link to={paths.reel} className={buttonClass({ size: 'sm' })}>
              Keep editing
            </Link>
          ) : (
            <Button size="sm" onClick={() => setIsOpen(false)}>
              Keep editing
            </Button>
          )}
          <Button
            size="sm"
            variant="quiet"
            onClick={() => {
              startOver();
              setIsOpen(false);
            }}
          >
            Start over
          </Button>
        </div>
      }
    >
      {reelId ? 'What you wrote for it is still below.' : 'What you wrote and the images you added are still here.'}
    </Banner>
  );
}
