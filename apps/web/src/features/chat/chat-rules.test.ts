import { limits } from '@right-circle/contract/limits';
import { describe, expect, it } from 'vitest';
import { ApiError, NoReplyError } from '#lib/api-client.ts';
import { errorWords, retryButton } from './chat-error.ts';
import { chatFilters, filterConversations, groupHistory } from './conversations/history-groups.ts';
import { afterSwitch, chatToOpen, isPaused } from './conversations/use-auto-select.ts';
import { canSend, isSendKey, placeholderOf, withRestored } from './messages/input-rules.ts';
import { promptCategories, promptsIn, starterPrompts } from './prompts/prompts.ts';
import { messagesFrom } from './room/exchanges.ts';
import { aConversation, aMessage, aQuestion } from './sample-chat.ts';
import { chatMarkdown, exportName } from './workspace/chat-export.ts';
import { shortcutOf } from './workspace/shortcuts.ts';

describe('the plain history', () => {
  it('[CHAT-API-10] splits each exchange into a message of the person and one of the AI', () => {
    const exchange = {
      message: 'Hi',
      response: 'Hello',
      timestamp: '2026-11-14T10:00:00.000Z',
      message_id: 'q1',
      state: 'complete',
    } as const;
    const messages = messagesFrom(
      [
        { ...exchange, assistant_message_id: 'a1' },
        { ...exchange, message_id: 'q2', response: '', assistant_message_id: null },
      ],
      's1',
      'Plan my week',
    );
    expect(messages.map(({ id, type, role, content }) => [id, type, role, content])).toEqual([
      ['q1', 'user', 'user', 'Hi'],
      ['a1', 'ai', 'assistant', 'Hello'],
      ['q2', 'user', 'user', 'Hi'],
    ]);
    expect(messages[1]).toMatchObject({ timestamp: exchange.timestamp, sessionId: 's1', isStreaming: false });
  });
});

describe('the list of chats', () => {
  const now = new Date(2026, 10, 14, 9, 0);
  const daysAgo = (days: number, hour = 23) =>
    aConversation({ session_id: `${days}`, updated_at: new Date(2026, 10, 14 - days, hour).toISOString() });

  it.each([
    [0, 'Today'],
    [1, 'Yesterday'],
    [2, 'This Week'],
    [7, 'This Week'],
    [8, 'This Month'],
    [30, 'This Month'],
    [31, 'Older'],
    [400, 'Older'],
  ])('[CHAT-08] used %i days ago stands under %s', (days, name) => {
    expect(groupHistory([daysAgo(days, days === 0 ? 0 : 23)], now).map((group) => group.name)).toEqual([name]);
  });

  it('[CHAT-08] groups in order, pinned ones first, without empty groups', () => {
    const groups = groupHistory(
      [daysAgo(0, 1), { ...daysAgo(0, 0), session_id: 'pin', pinned: true }, daysAgo(40)],
      now,
    );
    expect(groups.map(({ name, conversations }) => [name, conversations.map(({ session_id }) => session_id)])).toEqual([
      ['Today', ['pin', '0']],
      ['Older', ['40']],
    ]);
  });

  it('[CHAT-58] filters by all, general, analysis and pinned', () => {
    expect(chatFilters).toEqual(['all', 'general', 'analysis', 'pinned']);
    const conversations = [
      aConversation({ session_id: 'g', pinned: true }),
      aConversation({ session_id: 'a', type: 'analysis', profile_id: 'p1' }),
    ];
    const found = (filter: (typeof chatFilters)[number]) =>
      filterConversations(conversations, filter).map(({ session_id }) => session_id);
    expect(chatFilters.map(found)).toEqual([['g', 'a'], ['g'], ['a'], ['g']]);
  });
});

describe('opening a chat unasked', () => {
  const conversations = [
    aConversation({ session_id: 's1' }),
    aConversation({ session_id: 's2', profile_id: 'p1', type: 'analysis' }),
  ];

  it('[CHAT-34] is the first on arrival, or the one the address names', () => {
    expect(chatToOpen({ kind: 'arrival', wanted: null }, conversations, 0)).toBe('s1');
    expect(chatToOpen({ kind: 'arrival', wanted: 's2' }, conversations, 0)).toBe('s2');
    expect(chatToOpen({ kind: 'arrival', wanted: null }, [], 0)).toBeNull();
    expect(chatToOpen({ kind: 'off' }, conversations, 0)).toBeNull();
  });

  it('[CHAT-35][CHAT-37] waits 1000 ms after the account was switched', () => {
    const auto = afterSwitch('p1', 5000);
    expect([chatToOpen(auto, conversations, 5000), chatToOpen(auto, conversations, 5999)]).toEqual([null, null]);
    expect([isPaused(auto, 5999), isPaused(auto, 6000)]).toEqual([true, false]);
    expect(chatToOpen(auto, conversations, 6000)).toBe('s2');
    expect(chatToOpen(afterSwitch('p2', 0), conversations, 6000)).toBeNull();
    expect(chatToOpen(afterSwitch(null, 0), conversations, 6000)).toBeNull();
  });
});

describe('the input', () => {
  it.each([
    [
      '[CHAT-25] no socket',
      { isConnected: false, hasConversation: true, state: 'ready' },
      'Connecting to real-time chat...',
    ],
    [
      '[CHAT-26] a first message',
      { isConnected: true, hasConversation: false, state: 'sending' },
      'Creating new chat session...',
    ],
    ['[CHAT-27] an answer', { isConnected: true, hasConversation: true, state: 'thinking' }, 'SABO is typing...'],
    ['[CHAT-28] a chat', { isConnected: true, hasConversation: true, state: 'ready' }, 'Message SABO...'],
    [
      '[CHAT-29] none',
      { isConnected: true, hasConversation: false, state: 'ready' },
      'Send a message to start chatting...',
    ],
  ] as const)('%s: %j hints %s', (_, place, hint) => expect(placeholderOf(place)).toBe(hint));

  it('[CHAT-50][CHAT-51] sends only words, over a socket, of a known person, one at a time', () => {
    const ready = { text: ' hi ', isConnected: true, userId: 'u1', state: 'ready' } as const;
    expect(canSend(ready)).toBe(true);
    expect(canSend({ ...ready, text: ' \n ' })).toBe(false);
    expect(canSend({ ...ready, isConnected: false })).toBe(false);
    expect(canSend({ ...ready, userId: '' })).toBe(false);
    expect(canSend({ ...ready, state: 'sending' })).toBe(false);
    expect(canSend({ ...ready, state: 'thinking' })).toBe(false);
  });

  it('[CHAT-52][CHAT-53] Enter sends, Shift+Enter and the Enter of an input method do not', () => {
    expect(isSendKey({ key: 'Enter', shiftKey: false, isComposing: false })).toBe(true);
    expect(isSendKey({ key: 'Enter', shiftKey: true, isComposing: false })).toBe(false);
    expect(isSendKey({ key: 'Enter', shiftKey: false, isComposing: true })).toBe(false);
    expect(isSendKey({ key: 'a', shiftKey: false, isComposing: false })).toBe(false);
  });

  it('[CHAT-44] gives a failed text back without losing what was typed since', () => {
    expect(withRestored('', 'Plan')).toBe('Plan');
    expect(withRestored('Plan', 'Plan')).toBe('Plan');
    expect(withRestored('more', 'Plan')).toBe('Plan\nmore');
  });
});

describe('the error screen', () => {
  it.each([
    ['[CHAT-19]', new NoReplyError('x'), 'Connection Problem', 'Please check your internet connection and try again.'],
    [
      '[CHAT-19]',
      new TypeError('Failed to fetch'),
      'Connection Problem',
      'Please check your internet connection and try again.',
    ],
    ['[CHAT-20]', new ApiError(401, { detail: 'No.' }), 'Authentication Required', 'Please log in again to continue.'],
    ['[CHAT-20]', new Error('Unauthorized'), 'Authentication Required', 'Please log in again to continue.'],
    ['[CHAT-20]', new Error('HTTP 401'), 'Authentication Required', 'Please log in again to continue.'],
    [
      '[CHAT-21]',
      new Error('boom'),
      'Something went wrong',
      'An unexpected error occurred. Our team has been notified.',
    ],
    ['[CHAT-21]', 'boom', 'Something went wrong', 'An unexpected error occurred. Our team has been notified.'],
  ])('%s %s', (_, error, title, body) => expect(errorWords(error)).toEqual({ title, body }));

  it('[CHAT-22] offers three retries', () => {
    expect([0, 1, 2].map((retries) => retryButton(retries))).toEqual(
      Array.from({ length: 3 }, () => ({ label: 'Try Again', isDisabled: false })),
    );
    expect(retryButton(3)).toEqual({ label: 'Too many retries', isDisabled: true });
  });
});

describe('prompts', () => {
  it('[CHAT-56][CHAT-57][CHAT-65] are eight, two in each category', () => {
    expect(promptCategories).toEqual(['all', 'profile', 'content', 'engagement', 'trends']);
    expect(starterPrompts).toHaveLength(limits.chat.prompts);
    expect(promptsIn('all')).toHaveLength(8);
    for (const category of promptCategories.slice(1)) expect(promptsIn(category)).toHaveLength(2);
    expect(new Set(starterPrompts.map(({ text }) => text)).size).toBe(8);
  });
});

describe('shortcuts', () => {
  const press = (key: string, held: Partial<Parameters<typeof shortcutOf>[0]> = {}) =>
    shortcutOf({ key, ctrlKey: false, metaKey: false, shiftKey: false, isTyping: false, ...held });

  it('leave letters to those who type', () => {
    expect(press('?', { shiftKey: true })).toBe('sheet');
    expect(press('?', { shiftKey: true, isTyping: true })).toBeNull();
    expect(press('k', { isTyping: true })).toBeNull();
    expect(press('Enter')).toBeNull();
  });

  it('know Ctrl and Command', () => {
    expect(press('k', { ctrlKey: true })).toBe('search');
    expect(press('K', { metaKey: true })).toBe('search');
    expect(press('O', { ctrlKey: true, shiftKey: true })).toBe('new-chat');
    expect(press('L', { metaKey: true, shiftKey: true })).toBe('library');
    expect(press('Escape', { shiftKey: true, isTyping: true })).toBe('write');
  });
});

describe('an exported chat', () => {
  it('holds who said what, with the numbers of the cards', () => {
    const answer = aMessage({
      content: 'Post at 8 pm.',
      written_by: 'built-in advisor',
      cards: [
        {
          kind: 'figures',
          id: 'f',
          title: 'Engagement',
          rows: [{ label: 'By followers', value: '2.1 %', note: null }],
        },
        { kind: 'table', id: 't', title: 'Posts', columns: ['Post', 'Likes'], rows: [['a|b', '3']], note: null },
      ],
    });
    expect(chatMarkdown('Plan my week', [aQuestion, answer])).toBe(`# Plan my week

## You, 14 November 2026 at 3:30 pm IST

Plan my week

## SABO (built-in advisor), 14 November 2026 at 3:30 pm IST

Post at 8 pm.

**Engagement**

| Figure | Value |
| --- | --- |
| By followers | 2.1 % |

**Posts**

| Post | Likes |
| --- | --- |
| a\\|b | 3 |
`);
  });

  it('has a name every file system takes', () => {
    expect(exportName('Plan: my / week?')).toBe('Plan-my-week.md');
    expect(exportName('मेरा सप्ताह')).toBe('मेरा-सप्ताह.md');
    expect(exportName('???')).toBe('chat.md');
  });
});
