import { beforeEach, describe, expect, it } from 'vitest';
import { recordCalls, type SentCall } from '#test/record-calls.ts';
import { chatCalls } from './chat-calls.queries.ts';

let sent: SentCall[];
beforeEach(() => {
  sent = recordCalls();
});

const about = { platform: 'instagram', profileId: 'p1', username: 'asha' };
const wired = { platform: 'instagram', profile_id: 'p1', username: 'asha' };

describe('the operations of the chat', () => {
  it('[CHAT-API-12][CHAT-API-17][CHAT-API-11] start chat', async () => {
    const started = await chatCalls.startChat({ userId: 'u1', question: 'Hi', clientId: 'c1', ...about });
    expect(started).toEqual({ conversationId: 's9' });
    const body = { userid: 'u1', message: 'Hi', client_id: 'c1', ...wired };
    expect(sent).toEqual([{ method: 'POST', path: '/api/chat/', body }]);
  });

  it('[CHAT-API-13][CHAT-API-17] create new session', async () => {
    expect(await chatCalls.createConversation({ userId: 'u1', ...about })).toEqual({ conversationId: 's9' });
    expect(sent).toEqual([{ method: 'POST', path: '/api/chat/new-session', body: { userid: 'u1', ...wired } }]);
  });

  it('[CHAT-API-14][CHAT-API-17] continue chat', async () => {
    const { username: _, ...subject } = about;
    await chatCalls.continueChat({ conversationId: 's1', userId: 'u1', message: 'Hi', clientId: 'c1', ...subject });
    expect(sent[0]).toMatchObject({ path: '/api/chat/', body: { userid: 'u1', session_id: 's1', message: 'Hi' } });
    expect(sent[0]?.body).toMatchObject({ platform: 'instagram', profile_id: 'p1' });
  });

  it('[CHAT-API-15][CHAT-API-17] follow-up question', async () => {
    const { username: _, ...subject } = about;
    await chatCalls.askFollowUp({ conversationId: 's1', question: 'Why?', userId: 'u1', clientId: 'c1', ...subject });
    expect(sent[0]).toMatchObject({ path: '/api/chat/', body: { userid: 'u1', session_id: 's1', message: 'Why?' } });
  });

  it('[CHAT-API-16][CHAT-API-17] create analysis session', async () => {
    await chatCalls.createAnalysisConversation({ userId: 'u1', ...about });
    expect(sent[0]).toEqual({ method: 'POST', path: '/api/chat/new-session', body: { userid: 'u1', ...wired } });
  });
});
