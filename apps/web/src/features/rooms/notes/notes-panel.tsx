import { limits } from '@right-circle/contract/limits';
import type { Room, RoomNotes } from '@right-circle/contract/rooms';
import { Button } from '#ui/buttons/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { Textarea } from '#ui/inputs/textarea.tsx';
import { Card } from '#ui/layout/card.tsx';
import type { NotesState } from './notes-state.ts';
import type { NotesView } from './use-notes.ts';

const statusTexts: Record<NotesState['status'], string> = {
  saved: 'Saved for everybody in the room.',
  unsaved: 'Not saved yet…',
  saving: 'Saving…',
  failed: 'Not saved. Your text is still here.',
};

export function NotesPanel({ room, notes }: { room: Room; notes: NotesView }) {
  const { state, type, save } = notes;
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-3 overflow-y-auto p-0.5">
      {state.theirs && <Conflict theirs={state.theirs.text} name={writerOf(room, state.theirs)} notes={notes} />}
      <Field label="Shared notes" className="flex-1">
        <Textarea
          rows={12}
          className="flex-1 [&>textarea]:h-full"
          maxLength={limits.room.notes}
          placeholder="What you agree on, links, next steps"
          value={state.text}
          onChange={(event) => type(event.target.value)}
        />
      </Field>
      <p role="status" className="flex items-center gap-3 text-13 text-muted">
        {statusTexts[state.status]}
        {state.status === 'failed' && (
          <Button size="sm" onClick={save}>
            Save again
          </Button>
        )}
      </p>
    </div>
  );
}

/** Notes that couldn't be saved before the call was left. */
export function UnsavedNotes({ room, notes }: { room: Room; notes: NotesView }) {
  if (notes.state.status !== 'failed' && notes.state.theirs === null) return null;
  return (
    <Card className="mx-auto mt-8 w-full max-w-3xl text-left">
      <h2 className="type-display mb-4 text-22">Your notes aren't saved yet</h2>
      <NotesPanel room={room} notes={notes} />
    </Card>
  );
}

function writerOf({ role, other, invited_by }: Room, { updated_by_role: by }: RoomNotes): string {
  if (by === 'guest') return 'A guest';
  // `other` is the mentor for a guest, and the other participant for mentor and seeker.
  return by === 'seeker' && role === 'guest' ? (invited_by?.full_name ?? 'Somebody') : other.full_name;
}

function Conflict({ theirs, name, notes }: { theirs: string; name: string; notes: NotesView }) {
  return (
    <Banner kind="error" title={`${name} changed the notes at the same time`}>
      <p>They wrote:</p>
      <p className="my-2 max-h-40 overflow-y-auto whitespace-pre-wrap rounded-input bg-card p-3 [overflow-wrap:anywhere]">
        {theirs || '(nothing)'}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" onClick={notes.keepMine}>
          Keep mine
        </Button>
        <Button size="sm" onClick={notes.takeTheirs}>
          Take theirs
        </Button>
      </div>
    </Banner>
  );
}
