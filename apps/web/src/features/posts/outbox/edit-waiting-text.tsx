import { useEffect, useRef, useState } from 'react';
import { lengthOf } from '../composer/composer-rules.ts';
import { InlineTextForm } from '../composer/inline-text-form.tsx';
import { holdText } from './held-texts.ts';
import { updateOutbox } from './outbox.ts';
import type { Outbox } from './outbox-rules.ts';

type EditWaitingTextProps = {
  what: 'post' | 'comment';
  waiting: { client_id: string; content: string };
  userId: string;
  max: number;
  rewrite: (outbox: Outbox, clientId: string, content: string) => Outbox;
  onDone: () => void;
};

/** Edits a text that waits for a connection. It isn't sent meanwhile. */
export function EditWaitingText({ what, waiting, userId, max, rewrite, onDone }: EditWaitingTextProps) {
  const { client_id: id, content } = waiting;
  const [text, setText] = useState(content);
  const length = lengthOf(text);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    field.current?.focus();
    const release = holdText(id);
    return () => {
      release();
      // Notifies the sender, which may now send this text.
      updateOutbox(userId, (outbox) => outbox);
    };
  }, [id, userId]);
  return (
    <InlineTextForm
      label={`Edit the waiting ${what}`}
      fieldLabel={`Your ${what}`}
      field={field}
      rows={what === 'post' ? 4 : 3}
      text={text}
      onText={setText}
      max={max}
      canSave={length > 0 && length <= max}
      onSave={() => {
        updateOutbox(userId, (outbox) => rewrite(outbox, id, text));
        onDone();
      }}
      onCancel={onDone}
    />
  );
}
