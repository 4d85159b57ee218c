import type { ChatMessage } from '@right-circle/contract/chat';
import { limits } from '@right-circle/contract/limits';
import { Pencil } from 'lucide-react';
import { memo, useState } from 'react';
import { CopyButton } from '#lib/clipboard/copy-button.tsx';
import { sendByKey } from '#lib/forms/send-by-key.ts';
import { Button } from '#ui/buttons/button.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Textarea } from '#ui/inputs/textarea.tsx';
import { inputStateOf } from '../room/chat-state.ts';
import { useRoom } from '../workspace/workspace-context.ts';
import { BranchSwitch } from './branch-switch.tsx';
import { useMessageAction } from './use-message-action.ts';

export const UserMessage = memo(function UserMessage({ message }: { message: ChatMessage }) {
  const [isEditing, setIsEditing] = useState(false);
  const canEdit = useRoom(({ chat, isConnected }) => isConnected && inputStateOf(chat) === 'ready');
  if (isEditing) return <EditMessage message={message} onDone={() => setIsEditing(false)} />;
  return (
    // With a mouse the buttons only appear on hover, so they must not take up any space.
    <li className="group flex flex-col items-end pointer-fine:-mb-5">
      <Bubble text={message.content} />
      <div className="mt-1 flex items-center opacity-100 transition-opacity focus-within:opacity-100 group-hover:opacity-100 pointer-fine:opacity-0">
        <BranchSwitch message={message} />
        <CopyButton text={message.content} label="Copy your message" />
        <IconButton
          size="sm"
          label="Edit and send again"
          disabled={!canEdit}
          icon={<Pencil size={16} aria-hidden="true" />}
          onClick={() => setIsEditing(true)}
        />
      </div>
    </li>
  );
});

export function PendingMessage({ text }: { text: string }) {
  return (
    <li className="flex flex-col items-end">
      <Bubble text={text} isPending />
    </li>
  );
}

function Bubble({ text, isPending = false }: { text: string; isPending?: boolean }) {
  return (
    <div
      dir="auto"
      className={classNames(
        'max-w-[85%] whitespace-pre-wrap break-words rounded-media rounded-br-[6px] bg-night px-4 py-3 text-on-night transition-opacity',
        isPending && 'opacity-80',
      )}
    >
      <span className="sr-only">You: </span>
      {text}
    </div>
  );
}

function focusEnd(box: HTMLTextAreaElement | null): void {
  box?.focus();
  box?.setSelectionRange(box.value.length, box.value.length);
}

function EditMessage({ message, onDone }: { message: ChatMessage; onDone: () => void }) {
  const [text, setText] = useState(message.content);
  const { run, isBusy } = useMessageAction();
  const send = async () => {
    if (isBusy || text.trim() === '') return;
    if (await run(async (calls) => await calls.edit(message.id, text.trim()))) onDone();
  };
  return (
    <li className="rounded-media border border-line bg-card p-4">
      <Textarea
        // The person just chose to edit the message.
        ref={focusEnd}
        aria-label="Edit your message"
        value={text}
        maxLength={limits.chat.maxMessage}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => sendByKey(event, () => void send())}
      />
      <p className="mt-2 text-13 text-muted">The earlier message and its answer stay, one step back.</p>
      <div className="mt-3 flex gap-2">
        <Button variant="primary" size="sm" busy={isBusy} disabled={text.trim() === ''} onClick={() => void send()}>
          Send
        </Button>
        <Button size="sm" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </li>
  );
}
