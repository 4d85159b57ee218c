import { BookMarked } from 'lucide-react';
import type { RefObject } from 'react';
import { SaboMark } from '#domain/answers/sabo-mark.tsx';
import { errorText } from '#lib/error-text.ts';
import { Button } from '#ui/buttons/button.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { ScrollRegion } from '#ui/layout/scroll-region.tsx';
import { noReplyTexts } from '../chat.queries.ts';
import { ChatInput } from '../messages/chat-input.tsx';
import { MessageList } from '../messages/message-list.tsx';
import { PromptCard } from '../prompts/prompt-card.tsx';
import { starterPrompts } from '../prompts/prompts.ts';
import { ChatBoundary } from './chat-boundary.tsx';
import { ChatHeader } from './chat-header.tsx';
import { useRoom, useWorkspace } from './workspace-context.ts';

type ChatAreaProps = {
  /** Set if the sidebar is behind a button. */
  onMenu: (() => void) | undefined;
  onShortcuts: () => void;
  libraryButton: RefObject<HTMLButtonElement | null>;
  /** Unset while the library is a column beside the chat. */
  onLibrary: (() => void) | undefined;
};

export function ChatArea({ onMenu, onShortcuts, libraryButton, onLibrary }: ChatAreaProps) {
  return (
    <div className="@container relative flex min-h-0 min-w-0 flex-col">
      <ChatHeader onMenu={onMenu} onShortcuts={onShortcuts} />
      <ChatBoundary text="There was an error displaying messages. Please refresh to continue chatting.">
        <Conversation />
      </ChatBoundary>
      <div className="relative">
        {/* Floats beside the messages where they leave a margin, else in a strip of its own, so that it covers nothing. */}
        <div className="flex h-13 justify-end px-3 sm:px-5 @4xl:absolute @4xl:right-0 @4xl:bottom-full">
          {onLibrary && (
            <IconButton
              ref={libraryButton}
              variant="outline"
              label="Show Prompt Library"
              title="Show Prompt Library"
              icon={<BookMarked size={20} aria-hidden="true" />}
              onClick={onLibrary}
              className="bg-card shadow-float"
            />
          )}
        </div>
        <ErrorLine />
        <ChatInput />
      </div>
    </div>
  );
}

function Conversation() {
  const { room } = useWorkspace();
  const kind = useRoom(({ chat }) => chat.kind);
  const hasPending = useRoom(({ chat }) => chat.pending !== null);
  const historyError = useRoom((state) => state.historyError);
  if (historyError && kind === 'loading') {
    return (
      <div className="min-h-0 flex-1 overflow-y-auto">
        <ErrorState onRetry={() => void room.refresh()}>{errorText(historyError, noReplyTexts.fetchChat)}</ErrorState>
      </div>
    );
  }
  if (kind === 'empty' && !hasPending) return <Welcome />;
  if (kind === 'loading' && !hasPending) return <Spinner label="Loading the chat" className="min-h-0 flex-1" />;
  return <MessageList />;
}

function ErrorLine() {
  const { room } = useWorkspace();
  const error = useRoom(({ chat }) => chat.error);
  const refusal = useRoom(({ chat }) => chat.refusal);
  if (error === null && refusal === null) return null;
  return (
    <div className="mx-auto w-full max-w-3xl px-3 pb-2 sm:px-5">
      <Banner
        kind="error"
        action={
          <Button size="sm" onClick={() => room.dismissError()}>
            {error === null ? 'Dismiss' : 'Retry'}
          </Button>
        }
      >
        {error === null ? refusal : `Connection error: ${error}`}
      </Banner>
    </div>
  );
}

/** First prompt of each category. */
const first = starterPrompts.filter(
  ({ category }, at) => starterPrompts.findIndex((prompt) => prompt.category === category) === at,
);

function Welcome() {
  return (
    <ScrollRegion
      label="Welcome"
      className="grid min-h-0 flex-1 [align-content:safe_center] overflow-y-auto @max-4xl:mask-b-from-[calc(100%-1.25rem)]"
    >
      <div className="mx-auto flex max-w-2xl flex-col items-center px-4 py-8 text-center @max-4xl:pb-5">
        <SaboMark className="size-16 sm:size-20" />
        <h2 className="type-display mt-6 text-40">Welcome to SABO AI</h2>
        <p className="mt-3 text-18">Your AI-powered social media assistant</p>
        <p className="mt-1 text-balance text-muted">Start a conversation or analyze your social profiles.</p>
        <ul className="mt-8 grid w-full gap-3 text-left sm:grid-cols-2">
          {first.map(({ title, text }) => (
            <li key={title} className="grid">
              <PromptCard title={title} text={text} />
            </li>
          ))}
        </ul>
      </div>
    </ScrollRegion>
  );
}
