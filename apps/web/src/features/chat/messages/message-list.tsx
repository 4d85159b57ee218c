import { ArrowDown } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { SaboMark } from '#domain/answers/sabo-mark.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { inputStateOf, messagesOf, runningAnswer } from '../room/chat-state.ts';
import { useRoom } from '../workspace/workspace-context.ts';
import { AnswerMessage } from './answer-message.tsx';
import { PendingMessage, UserMessage } from './user-message.tsx';

export function MessageList() {
  const messages = useRoom(({ chat }) => messagesOf(chat));
  const pending = useRoom(({ chat }) => chat.pending);
  const isWaiting = useRoom(({ chat }) => inputStateOf(chat) === 'thinking' && !runningAnswer(chat)?.content);
  const { frame, isAtEnd, onScroll, toEnd } = useFollow();
  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      <h2 className="sr-only">Messages</h2>
      <div
        ref={frame}
        onScroll={onScroll}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must scroll by keyboard
        tabIndex={0}
        role="log"
        aria-label="Messages"
        aria-busy={isWaiting}
        // Positioned, so that visually hidden text inside scrolls with the messages instead of stretching the page.
        className="relative min-h-0 flex-1 overflow-y-auto overscroll-contain focus-visible:-outline-offset-2 @max-4xl:mask-b-from-[calc(100%-1.25rem)]"
      >
        <ol className="mx-auto max-w-3xl space-y-6 px-3 pt-6 pb-16 @max-4xl:pb-5 sm:px-5">
          {messages.map((message) =>
            message.type === 'user' ? (
              <UserMessage key={message.id} message={message} />
            ) : (
              <AnswerMessage key={message.id} message={message} />
            ),
          )}
          {pending && <PendingMessage text={pending.text} />}
          {isWaiting && (
            <li className="flex items-center gap-3 text-15 text-muted">
              <SaboMark isBusy className="size-7" />
              SABO is thinking
            </li>
          )}
        </ol>
      </div>
      {!isAtEnd && (
        <IconButton
          variant="outline"
          label="To the newest message"
          icon={<ArrowDown size={20} aria-hidden="true" />}
          onClick={toEnd}
          className="absolute! bottom-2 left-1/2 z-10 -translate-x-1/2 bg-card shadow-float @max-4xl:top-full @max-4xl:bottom-auto"
        />
      )}
    </div>
  );
}

const NEAR_PX = 80;

/** Keeps the list scrolled to the end while text grows, unless the person has scrolled up to read. */
function useFollow() {
  const frame = useRef<HTMLDivElement>(null);
  const [isAtEnd, setIsAtEnd] = useState(true);
  const follows = useRef(true);
  const lastTop = useRef(0);
  const toEnd = () => frame.current?.scrollTo({ top: frame.current.scrollHeight });
  const onScroll = () => {
    const box = frame.current;
    if (!box) return;
    // Only scrolling up stops following: growing text also increases the distance to the end.
    if (box.scrollTop < lastTop.current) follows.current = false;
    if (box.scrollHeight - box.scrollTop - box.clientHeight < NEAR_PX) follows.current = true;
    lastTop.current = box.scrollTop;
    setIsAtEnd(follows.current);
  };
  useEffect(() => {
    const list = frame.current?.firstElementChild;
    if (!list) return;
    // Do not scroll away from a message that is being edited.
    const isEditing = () => document.activeElement?.tagName === 'TEXTAREA' && list.contains(document.activeElement);
    const observer = new ResizeObserver(() => follows.current && !isEditing() && toEnd());
    observer.observe(list);
    return () => observer.disconnect();
  }, []);
  return { frame, isAtEnd, onScroll, toEnd };
}
