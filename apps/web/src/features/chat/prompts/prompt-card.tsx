import { classNames } from '#ui/class-names.ts';
import { inputStateOf } from '../room/chat-state.ts';
import { useRoom, useWorkspace } from '../workspace/workspace-context.ts';

type PromptCardProps = { title: string; text: string; className?: string | undefined };

/** Prompt that is sent with one click. */
export function PromptCard({ title, text, className }: PromptCardProps) {
  const { sendPrompt } = useWorkspace();
  const isReady = useRoom(({ chat }) => inputStateOf(chat) === 'ready');
  return (
    <button
      type="button"
      disabled={!isReady}
      onClick={() => sendPrompt(text)}
      className={classNames(
        'block w-full rounded-media border border-line bg-card px-4 py-3 text-left transition-colors hover:not-disabled:border-control hover:not-disabled:bg-wash disabled:text-muted',
        className,
      )}
    >
      <span dir="auto" className="block font-semibold text-15">
        {title}
      </span>
      <span dir="auto" className="mt-0.5 line-clamp-3 text-13 text-muted">
        {text}
      </span>
    </button>
  );
}
