import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { readDraft, saveDraft } from '#lib/forms/draft.ts';
import { newId } from '#lib/new-id.ts';
import { refreshChats } from '../chat.queries.ts';
import { chatCalls } from './chat-calls.queries.ts';
import { ChatRoom } from './chat-room.ts';
import { liveChat } from './live-chat.ts';

const DRAFT = 'chat-draft';

export function useChatRoom(userId: string): ChatRoom {
  const client = useQueryClient();
  const [room] = useState(
    () =>
      new ChatRoom({
        userId,
        live: liveChat(userId),
        calls: chatCalls,
        newId,
        drafts: { read: () => readDraft(DRAFT), keep: (text) => saveDraft(DRAFT, text) },
      }),
  );
  useEffect(() => room.start(() => void refreshChats(client)), [room, client]);
  return room;
}
