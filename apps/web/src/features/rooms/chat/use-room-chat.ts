import type { Room, RoomMessage } from '@right-circle/contract/rooms';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ApiError } from '#lib/api-client.ts';
import { errorText } from '#lib/error-text.ts';
import { newId } from '#lib/new-id.ts';
import { onRealtime } from '#lib/realtime.ts';
import { useReconnect } from '../connection/use-reconnect.ts';
import { addMessage, noReplyTexts, useRoomApi } from '../rooms.queries.ts';
import { type OutgoingMessage, useOutgoing } from './outgoing.ts';

export type RoomChat = {
  messages: RoomMessage[];
  /** Messages that haven't reached the server yet. */
  outgoing: OutgoingMessage[];
  send: (text: string) => void;
  retry: (message: OutgoingMessage) => void;
};

/** The session's chat. Failed messages stay visible, also after the call, and can be resent with the same id. */
export function useRoomChat(room: Room): RoomChat {
  const client = useQueryClient();
  const api = useRoomApi();
  const { slot_id: slotId, messages } = room;
  const [kept, changeKept] = useOutgoing(slotId, noReplyTexts.sendRoomMessage);
  // A message that is in the chat has arrived: only the server's reply was lost.
  const outgoing = kept.filter(({ client_id }) => messages.every((message) => message.client_id !== client_id));

  useEffect(
    () =>
      onRealtime('room_message', ({ slot_id, message }) => {
        if (slot_id === slotId) addMessage(client, slotId, message);
      }),
    [client, slotId],
  );

  const mark = (clientId: string, change: Partial<OutgoingMessage>) =>
    changeKept((list) => list.map((one) => (one.client_id === clientId ? { ...one, ...change } : one)));
  const deliver = async ({ client_id, text }: Pick<OutgoingMessage, 'client_id' | 'text'>) => {
    try {
      addMessage(client, slotId, await api.postMessage(slotId, { client_id, text }));
      changeKept((list) => list.filter((message) => message.client_id !== client_id));
    } catch (error) {
      const problem =
        error instanceof ApiError && error.errors.text
          ? error.errors.text
          : errorText(error, noReplyTexts.sendRoomMessage);
      const isUnheard = !(error instanceof ApiError && error.status < 500);
      mark(client_id, { problem, isUnheard });
    }
  };
  const send = (text: string) => {
    const message = { client_id: newId(), text, problem: null, isUnheard: true };
    changeKept((list) => [...list, message]);
    void deliver(message);
  };
  const retry = (message: OutgoingMessage) => {
    mark(message.client_id, { problem: null });
    void deliver(message);
  };
  useReconnect(() => {
    for (const message of outgoing) if (message.problem && message.isUnheard) retry(message);
  });
  return { messages, outgoing, send, retry };
}

/** Number of others' messages that came while the panel was closed. */
export function useUnread({ messages, me }: Room, isOpen: boolean): number {
  const [readCount, setReadCount] = useState(messages.length);
  if (isOpen && readCount !== messages.length) setReadCount(messages.length);
  if (isOpen) return 0;
  return messages.slice(readCount).filter(({ sender_username }) => sender_username !== me.username).length;
}
