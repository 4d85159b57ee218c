import { Button } from '#ui/buttons/button.tsx';
import { classNames } from '#ui/class-names.ts';

const words = { create: 'Not saved yet', edit: 'Unsaved changes', view: 'Everything is saved' };

type SaveBarProps = {
  /** `create` before the first save, `edit` with unsaved changes, `view` otherwise. */
  mode: keyof typeof words;
  /** Text about what was typed but not added, so saving leaves it out. */
  unfinishedText: string | null;
  onShowUnfinished: () => void;
  isSaving: boolean;
  onSave: () => void;
  onDiscard: () => void;
};

export function SaveBar({ mode, unfinishedText, onShowUnfinished, isSaving, onSave, onDiscard }: SaveBarProps) {
  const isUnfinished = unfinishedText !== null;
  return (
    <div
      data-bottom-bar
      className={classNames(
        'sticky bottom-20 z-10 flex flex-wrap items-center gap-2 border border-line bg-card p-2 shadow-float sm:gap-3 sm:rounded-full md:bottom-6',
        isUnfinished ? 'rounded-card' : 'rounded-full sm:pr-6',
      )}
    >
      <Button variant="primary" busy={isSaving} disabled={mode === 'view'} onClick={onSave} className="max-sm:grow">
        {isSaving ? 'Saving Settings...' : 'Save Configuration'}
      </Button>
      {mode !== 'view' && (
        <Button variant="quiet" disabled={isSaving} onClick={onDiscard}>
          {mode === 'create' ? 'Cancel' : 'Discard'}
        </Button>
      )}
      <p
        role="status"
        className={classNames(
          'ml-auto min-w-0 font-semibold text-15',
          isUnfinished ? 'max-sm:-order-2 max-sm:flex-1 max-sm:pl-3' : 'max-sm:sr-only',
        )}
      >
        {unfinishedText ?? words[mode]}
      </p>
      {isUnfinished && (
        <>
          <Button variant="quiet" size="sm" onClick={onShowUnfinished} className="max-sm:-order-2">
            Show
          </Button>
          {/* On phones the text has a line of its own. */}
          <span aria-hidden="true" className="-order-1 w-full sm:hidden" />
        </>
      )}
    </div>
  );
}
