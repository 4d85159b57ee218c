import { Button } from '#ui/button.tsx';

const words = { create: 'Not saved yet', edit: 'Unsaved changes', view: 'Everything is saved' };

type SaveBarProps = {
  /** Nothing saved yet; changed since it was saved; as it was saved. */
  mode: keyof typeof words;
  isSaving: boolean;
  onSave: () => void;
  onDiscard: () => void;
};

export function SaveBar({ mode, isSaving, onSave, onDiscard }: SaveBarProps) {
  return (
    // The actions stand at the left: toasts come up at the right.
    <div className="sticky bottom-20 z-10 flex items-center gap-2 rounded-full border border-line bg-card p-2 shadow-float sm:gap-3 sm:pr-6 md:bottom-6">
      <Button variant="primary" busy={isSaving} disabled={mode === 'view'} onClick={onSave} className="max-sm:grow">
        {isSaving ? 'Saving Settings...' : 'Save Configuration'}
      </Button>
      {mode !== 'view' && (
        <Button variant="quiet" disabled={isSaving} onClick={onDiscard}>
          {mode === 'create' ? 'Cancel' : 'Discard'}
        </Button>
      )}
      <p role="status" className="ml-auto font-semibold text-15 max-sm:sr-only">
        {words[mode]}
      </p>
    </div>
  );
}
