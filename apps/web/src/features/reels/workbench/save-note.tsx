import { errorText } from '#lib/error-text.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { noReplyTexts } from '../reels.queries.ts';
import type { SaveState } from './autosave.ts';

const words = { saved: 'All changes are saved.', waiting: 'Saving…', saving: 'Saving…' };

export function SaveNote({ state, onSave }: { state: SaveState; onSave: () => void }) {
  if (state.kind !== 'failed') return <output className="block text-15 text-muted">{words[state.kind]}</output>;
  return (
    <Banner
      kind="error"
      title="Not saved"
      action={
        <Button size="sm" onClick={onSave}>
          Save again
        </Button>
      }
    >
      {errorText(state.error, noReplyTexts.saveReel)}
    </Banner>
  );
}
