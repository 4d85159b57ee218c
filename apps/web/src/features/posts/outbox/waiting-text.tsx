import { useState } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { useToast } from '#ui/feedback/toast.tsx';
import { LongText } from '../post/long-text.tsx';
import { EditWaitingText } from './edit-waiting-text.tsx';
import { updateOutbox, useSendingId } from './outbox.ts';
import type { Outbox } from './outbox-rules.ts';
import { WaitingState } from './waiting-state.tsx';

type Waiting = { client_id: string; content: string; problem?: string };
type Change = (outbox: Outbox, clientId: string) => Outbox;
type WaitingTextProps<W extends Waiting> = {
  what: 'post' | 'comment';
  waiting: W;
  userId: string;
  max: number;
  changes: {
    add: (outbox: Outbox, waiting: W) => Outbox;
    remove: Change;
    retry: Change;
    rewrite: (outbox: Outbox, clientId: string, content: string) => Outbox;
  };
};

/** A text that the server doesn't have yet. Its writer can edit, discard and, if it was rejected, send it again. */
export function WaitingText<W extends Waiting>({ what, waiting, userId, max, changes }: WaitingTextProps<W>) {
  const { client_id: id, content, problem } = waiting;
  const [isEditing, setIsEditing] = useState(false);
  const isSending = useSendingId() === id;
  const toast = useToast();
  const discard = () => {
    updateOutbox(userId, (outbox) => changes.remove(outbox, id));
    toast.info(what === 'post' ? 'Post discarded' : 'Comment discarded', {
      action: { label: 'Undo', onSelect: () => updateOutbox(userId, (outbox) => changes.add(outbox, waiting)) },
    });
  };
  return (
    <>
      <WaitingState problem={problem} isSending={isSending} />
      {isEditing ? (
        <EditWaitingText
          what={what}
          waiting={waiting}
          userId={userId}
          max={max}
          rewrite={changes.rewrite}
          onDone={() => setIsEditing(false)}
        />
      ) : (
        <>
          <LongText text={content} mentions={[]} whole={false} />
          {!isSending && (
            <div className={classNames('flex flex-wrap gap-2', !problem && '-mx-4')}>
              {problem && (
                <Button size="sm" onClick={() => updateOutbox(userId, (outbox) => changes.retry(outbox, id))}>
                  Try again
                </Button>
              )}
              <Button size="sm" variant="quiet" onClick={() => setIsEditing(true)}>
                Edit
              </Button>
              <Button size="sm" variant="quiet" onClick={discard}>
                Discard
              </Button>
            </div>
          )}
        </>
      )}
    </>
  );
}
