import { limits } from '@right-circle/contract/limits';
import type { Room, RoomMessage } from '@right-circle/contract/rooms';
import { SendHorizontal } from 'lucide-react';
import { type FormEvent, useEffect, useRef } from 'react';
import { sessionTimeText } from '#domain/bookings/session-time.ts';
import { useDraft } from '#lib/forms/draft.ts';
import { Button } from '#ui/buttons/button.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Textarea } from '#ui/inputs/textarea.tsx';
import { Card } from '#ui/layout/card.tsx';
import { ScrollRegion } from '#ui/layout/scroll-region.tsx';
import type { RoomChat } from './use-room-chat.ts';

export function ChatPanel({ room, chat }: { room: Room; chat: RoomChat }) {
  const end = useRef<HTMLDivElement>(null);
  const count = chat.messages.length + chat.outgoing.length;
  useEffect(() => {
    if (count > 0) end.current?.scrollIntoView({ block: 'nearest' });
  }, [count]);
  return (
    <>
      <ScrollRegion label="Messages" className="min-h-0 flex-1 overflow-y-auto pr-1">
        <div role="log" aria-label="Messages" className="grid content-start gap-3">
          {count === 0 && <p className="text-15 text-muted">{emptyText(room)}</p>}
          {chat.messages.map((message) => (
            <Message key={message.id} message={message} room={room} />
          ))}
          <Outgoing chat={chat} />
          <div ref={end} />
        </div>
      </ScrollRegion>
      <Composer slotId={room.slot_id} onSend={chat.send} />
    </>
  );
}

function Outgoing({ chat }: { chat: RoomChat }) {
  return chat.outgoing.map((message) => (
    <div key={message.client_id} className="grid max-w-[85%] justify-items-end gap-1 justify-self-end">
      <Bubble text={message.text} isOwn />
      {message.problem ? (
        <p role="alert" className="flex items-center gap-2 text-13 text-brick">
          {message.problem}
          <Button size="sm" onClick={() => chat.retry(message)}>
            Send again
          </Button>
        </p>
      ) : (
        <p className="text-13 text-muted">Sending…</p>
      )}
    </div>
  ));
}

/** Messages that didn't arrive before the call was left. */
export function UnsentMessages({ chat }: { chat: RoomChat }) {
  if (chat.outgoing.length === 0) return null;
  return (
    <Card className="mx-auto mt-8 w-full max-w-3xl text-left">
      <h2 className="type-display text-22">Messages not sent yet</h2>
      <div className="mt-4 grid gap-3">
        <Outgoing chat={chat} />
      </div>
    </Card>
  );
}

function emptyText({ role, other, invited_by }: Room): string {
  return role === 'guest'
    ? `Everyone in the session can read the chat. ${invited_by?.full_name} and ${other.full_name} keep a copy.`
    : 'Messages are saved with the session. You can both read them here later.';
}

export function Message({ message, room }: { message: RoomMessage; room: Room }) {
  const isOwn = message.sender_username === room.me.username;
  const name = isOwn ? 'You' : nameOf(message);
  return (
    <div className={classNames('grid max-w-[85%] gap-1', isOwn && 'justify-items-end justify-self-end')}>
      <Bubble text={message.text} isOwn={isOwn} />
      <p className="type-figures text-13 text-muted">
        {name} · {sessionTimeText(message.created_at)}
      </p>
    </div>
  );
}

const nameOf = ({ sender_name, sender_role }: RoomMessage) =>
  sender_role === 'guest' ? `${sender_name} (guest)` : sender_name;

function Bubble({ text, isOwn }: { text: string; isOwn: boolean }) {
  return (
    <p
      dir="auto"
      className={classNames(
        'w-fit whitespace-pre-wrap rounded-media px-4 py-2 text-15 [overflow-wrap:anywhere]',
        isOwn ? 'bg-jamun-tint' : 'bg-wash',
      )}
    >
      {text}
    </p>
  );
}

function Composer({ slotId, onSend }: { slotId: string; onSend: (text: string) => void }) {
  const [text, setText] = useDraft(`room-chat-${slotId}`);
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    if (text.trim() === '') return;
    onSend(text.trim());
    setText('');
  };
  return (
    <form onSubmit={submit} className="flex items-end gap-2 pt-3">
      <Textarea
        aria-label="Message"
        placeholder="Write a message"
        rows={1}
        maxLength={limits.room.message}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
          event.preventDefault();
          submit();
        }}
        className="min-w-0 flex-1"
      />
      <IconButton
        type="submit"
        variant="primary"
        label="Send"
        className="size-12"
        icon={<SendHorizontal size={20} aria-hidden="true" />}
      />
    </form>
  );
}
