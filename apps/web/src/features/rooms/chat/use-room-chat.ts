import type { Room, RoomMessage } from '@right-circle/contract/rooms';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ApiError } from '#lib/api-client.ts';
import { errorText } from '#lib/error-text.ts';
import { newId } from '#lib/new-id.ts';
import { onRealtime } from '#lib/realtime.ts';
import { useReconnect } from '../connection/use-reconnect.ts';
import { addMessage, noReplyTexts, useRoomApi } from '../rooms.queries.ts';

export type OutgoingMessage = {
  client_id: string;
  text: string;
  problem: string | null;
  /** No reply arrived: resent automatically once the connection is back. */
  isUnheard: boolean;
};
export type RoomChat = {
  messages: RoomMessage[];
  /** Messages that haven't reached the server yet. */
  outgoing: OutgoingMessage[];
  unread: number;
  send: (text: string) => void;
  retry: (message: OutgoingMessage) => void;
};

/** The session's chat. Failed messages stay visible and can be resent with the same id. */
export function useRoomChat(room: Room, isOpen: boolean): RoomChat {
  const client = useQueryClient();
  const api = useRoomApi();
  const { slot_id: slotId, messages, me } = room;
  const [outgoing, setOutgoing] = useState<OutgoingMessage[]>([]);
  const [readCount, setReadCount] = useState(messages.length);
  const theirs = messages.slice(readCount).filter(({ sender_username }) => sender_username !== me.username).length;
  if (isOpen && readCount !== messages.length) setReadCount(messages.length);

  useEffect(
    () =>
      onRealtime('room_message', ({ slot_id, message }) => {
        if (slot_id === slotId) addMessage(client, slotId, message);
      }),
    [client, slotId],
  );

  const deliver = async ({ client_id, text }: Pick<OutgoingMessage, 'client_id' | 'text'>) => {
    const others = (list: OutgoingMessage[]) => list.filter((message) => message.client_id !== client_id);
    try {
      addMessage(client, slotId, await api.postMessage(slotId, { client_id, text }));
      setOutgoing(others);
    } catch (error) {
      const problem =
        error instanceof ApiError && error.errors.text
          ? error.errors.text
          : errorText(error, noReplyTexts.sendRoomMessage);
      const isUnheard = !(error instanceof ApiError && error.status < 500);
      setOutgoing((list) => [...others(list), { client_id, text, problem, isUnheard }]);
    }
  };
  const send = (text: string) => {
    const message = { client_id: newId(), text, problem: null, isUnheard: false };
    setOutgoing((list) => [...list, message]);
    void deliver(message);
  };
  const retry = (message: OutgoingMessage) => {
    setOutgoing((list) => list.map((one) => (one.client_id === message.client_id ? { ...one, problem: null } : one)));
    void deliver(message);
  };
  useReconnect(() => {
    for (const message of outgoing) if (message.problem && message.isUnheard) retry(message);
  });
  return { messages, outgoing, unread: isOpen ? 0 : theirs, send, retry };
}
