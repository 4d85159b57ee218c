import { limits } from '@right-circle/contract/limits';
import { ArrowUp, Square } from 'lucide-react';
import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { conversationIdOf, inputStateOf, runningAnswer } from '../room/chat-state.ts';
import { useRoom, useWorkspace } from '../workspace/workspace-context.ts';
import { canSend, isSendKey, placeholderOf, tooLongText } from './input-rules.ts';
import { useMessageAction } from './use-message-action.ts';

const TALLEST_PX = 120;

export function ChatInput() {
  const { room, userId, send } = useWorkspace();
  const text = useRoom(({ draft }) => draft);
  const isConnected = useRoom((state) => state.isConnected);
  const state = useRoom(({ chat }) => inputStateOf(chat));
  const hasConversation = useRoom(({ chat }) => conversationIdOf(chat) !== null);
  const runningId = useRoom(({ chat }) => runningAnswer(chat)?.id ?? null);
  const { run, isBusy } = useMessageAction();
  const box = useGrowingBox(text);
  const isTooLong = text.trim().length > limits.chat.maxMessage;
  const isSendable = canSend({ text, isConnected, userId, state }) && !isTooLong;
  const submit = () => {
    if (!isSendable) return;
    room.setDraft('');
    send(text);
  };
  const stop = () => {
    if (runningId) void run(async (calls) => await calls.stop(runningId));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.shiftKey) stop();
    if (!isSendKey({ key: event.key, shiftKey: event.shiftKey, isComposing: event.nativeEvent.isComposing })) return;
    event.preventDefault();
    submit();
  };
  return (
    <form
      className="mx-auto w-full max-w-3xl px-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:px-5"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <div className="flex items-end gap-2 rounded-card border border-control bg-card py-1.5 pr-1.5 pl-5 transition-colors focus-within:border-jamun has-[textarea:disabled]:border-line has-[textarea:disabled]:bg-wash">
        <textarea
          ref={box}
          id="chat-message"
          aria-label="Message"
          rows={1}
          value={text}
          disabled={!isConnected}
          aria-describedby={isTooLong ? 'chat-message-limit' : undefined}
          aria-invalid={isTooLong}
          placeholder={placeholderOf({ isConnected, hasConversation, state })}
          onChange={(event) => room.setDraft(event.target.value)}
          onKeyDown={onKeyDown}
          className="max-h-[120px] min-w-0 flex-1 resize-none bg-transparent py-2.5 text-16 outline-none"
        />
        {runningId ? (
          <IconButton
            variant="outline"
            label="Stop"
            busy={isBusy}
            icon={<Square size={16} aria-hidden="true" className="fill-current" />}
            onClick={stop}
          />
        ) : (
          <IconButton
            type="submit"
            variant="primary"
            label="Send"
            busy={state === 'sending'}
            disabled={!isSendable}
            icon={<ArrowUp size={22} aria-hidden="true" />}
            className="disabled:border-line disabled:bg-line"
          />
        )}
      </div>
      {isTooLong && (
        <p id="chat-message-limit" role="alert" className="px-2 pt-1.5 text-15 text-brick">
          {tooLongText(text.trim().length)}
        </p>
      )}
      <p className="pt-1.5 text-center text-13 text-muted">SABO can be wrong. Check what matters to you.</p>
    </form>
  );
}

function useGrowingBox(text: string) {
  const box = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => {
    if (!box.current) return;
    box.current.style.height = 'auto';
    box.current.style.height = `${Math.min(box.current.scrollHeight, TALLEST_PX)}px`;
  }, [text]);
  return box;
}
