import type { Room } from '@right-circle/contract/rooms';
import { Card } from '#ui/layout/card.tsx';
import { Message } from '../chat/chat-panel.tsx';

/** Chat and notes after the session, read-only. */
export function RoomRecord({ room }: { room: Room }) {
  const { messages, notes } = room;
  if (messages.length === 0 && notes.text === '') return null;
  return (
    <div className="mx-auto grid w-full max-w-3xl gap-6 text-left">
      {notes.text && (
        <Card>
          <h2 className="type-display text-22">Shared notes</h2>
          <p dir="auto" className="mt-3 whitespace-pre-wrap [overflow-wrap:anywhere]">
            {notes.text}
          </p>
        </Card>
      )}
      {messages.length > 0 && (
        <Card>
          <h2 className="type-display text-22">Chat</h2>
          <div className="mt-4 grid gap-3">
            {messages.map((message) => (
              <Message key={message.id} message={message} room={room} />
            ))}
          </div>
        </Card>
      )}
    </div>
  );
}
