import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router';
import { expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { ChatRoom } from '../room/chat-room.ts';
import type { ChatEvent } from '../room/chat-state.ts';
import { aHistory, aMessage, aQuestion } from '../sample-chat.ts';
import { WorkspaceContext } from '../workspace/workspace-context.ts';
import { NextStep, QuestionChoices } from './next-step.tsx';

/** Renders both below an answer; returns a mock that records sent texts, and a way to make SABO start answering. */
function show() {
  const sent = vi.fn<(text: string) => void>();
  let onEvent: (event: ChatEvent) => void = () => undefined;
  const nothing = async () => {};
  const room = new ChatRoom({
    userId: 'u1',
    live: {
      onStatus: (listener) => {
        listener(true);
        return () => undefined;
      },
      onEvent: (listener) => {
        onEvent = listener;
        return () => undefined;
      },
      isConnected: () => true,
      send: async () => 's1',
      askHistory: nothing,
      refreshHistory: nothing,
    },
    calls: {
      startChat: async () => ({ conversationId: 's1' }),
      createConversation: async () => ({ conversationId: 's1' }),
      createAnalysisConversation: async () => ({ conversationId: 's1' }),
      continueChat: nothing,
      askFollowUp: nothing,
      readExchanges: async () => [],
    },
    newId: () => 'c1',
    drafts: { read: () => '', keep: () => undefined },
  });
  room.start(() => undefined);
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  onTestFinished(() => {
    root.unmount();
    place.remove();
  });
  root.render(
    <MemoryRouter>
      <WorkspaceContext
        value={{
          userId: 'u1',
          room,
          conversations: [],
          conversation: undefined,
          conversationId: 's1',
          accounts: [],
          account: undefined,
          openChat: () => undefined,
          newChat: () => undefined,
          forgetChat: () => undefined,
          switchAccount: () => undefined,
          analyse: () => undefined,
          send: sent,
          sendPrompt: sent,
        }}
      >
        <NextStep card={{ kind: 'step', id: 'a', label: 'Change your price', link: '/dashboard/x', question: null }} />
        <NextStep card={{ kind: 'step', id: 'b', label: 'Bad', link: 'javascript:alert(1)', question: null }} />
        <NextStep
          card={{ kind: 'step', id: 'c', label: 'Make a reel', link: null, question: 'Write a reel script about chai' }}
        />
        <QuestionChoices
          card={{ kind: 'questions', id: 'd', title: 'You could ask', questions: ['When should I post?'] }}
        />
      </WorkspaceContext>
    </MemoryRouter>,
  );
  const beginAnswer = () => {
    room.select('s1');
    onEvent(aHistory([aQuestion, aMessage({ state: 'streaming', content: 'Mon' })]));
  };
  return { sent, beginAnswer };
}

it('[ADVICE-22] opens a page or sends a question with one press, and waits while SABO answers', async () => {
  const { sent, beginAnswer } = show();
  await expect.element(page.getByRole('link', { name: 'Change your price' })).toHaveAttribute('href', '/dashboard/x');
  expect(page.getByText('Bad').elements()).toEqual([]);
  await page.getByRole('button', { name: 'Make a reel' }).click();
  await page
    .getByRole('region', { name: 'You could ask' })
    .getByRole('button', { name: 'When should I post?' })
    .click();
  expect(sent.mock.calls).toEqual([['Write a reel script about chai'], ['When should I post?']]);
  beginAnswer();
  await expect.element(page.getByRole('button', { name: 'Make a reel' })).toBeDisabled();
  await expect.element(page.getByRole('button', { name: 'When should I post?' })).toBeDisabled();
});
