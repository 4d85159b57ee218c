import type { Configuration } from '@right-circle/contract/guidance';
import { Suspense, useState } from 'react';
import { momentText } from '#lib/format/date-text.ts';
import { lazyDialog } from '#lib/lazy-dialog.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { type Draft, draftOf, type EditorState } from './configuration-draft.ts';
import { differences, merge } from './newer-configuration.ts';

const CompareDialog = lazyDialog(async () => ({ default: (await import('./compare-dialog.tsx')).CompareDialog }));

type NewerBannerProps = {
  state: EditorState;
  newer: Configuration;
  /** Called with the draft to continue with, based on the newer configuration. */
  onSettle: (draft: Draft) => void;
};

/** Shown when another save came first, usually from another tab. Nothing is overwritten and nothing is lost. */
export function NewerBanner({ state, newer, onSettle }: NewerBannerProps) {
  const [isComparing, setComparing] = useState(false);
  return (
    <>
      <Banner
        kind="error"
        title="Another tab or device saved a newer configuration"
        action={
          <div className="flex flex-wrap gap-3">
            <Button size="sm" onClick={() => setComparing(true)}>
              Compare
            </Button>
            <Button size="sm" onClick={() => onSettle(draftOf(newer))}>
              Load the newer one
            </Button>
          </div>
        }
      >
        It was saved on {momentText(newer.updated_at)}. Your changes are still here.
      </Banner>
      <Suspense fallback={null}>
        {isComparing && (
          <CompareDialog
            differences={differences(state.saved, state.draft, newer)}
            onClose={() => setComparing(false)}
            onChoose={(choices) => onSettle(merge(state.draft, newer, choices))}
          />
        )}
      </Suspense>
    </>
  );
}
