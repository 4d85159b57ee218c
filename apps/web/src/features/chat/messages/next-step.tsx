import type { ChatCard } from '@right-circle/contract/chat-cards';
import { ArrowRight } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router';
import { safeLink } from '#domain/answers/safe-link.ts';
import { Button, buttonClass } from '#ui/buttons/button.tsx';
import { inputStateOf } from '../room/chat-state.ts';
import { useRoom, useWorkspace } from '../workspace/workspace-context.ts';

type CardOf<Kind extends ChatCard['kind']> = Extract<ChatCard, { kind: Kind }>;

/** Suggested next step after an answer: opens a page or sends a question. */
export function NextStep({ card }: { card: CardOf<'step'> }) {
  const link = card.link ? safeLink(card.link) : undefined;
  if (link?.startsWith('/')) {
    return (
      <p>
        <Link to={link} className={buttonClass({ size: 'sm' })}>
          {card.label}
          <ArrowRight size={16} aria-hidden="true" />
        </Link>
      </p>
    );
  }
  return card.question ? (
    <p>
      <AskButton label={card.label} question={card.question} />
    </p>
  ) : null;
}

/** Questions SABO can answer, each sent with one click. */
export function QuestionChoices({ card }: { card: CardOf<'questions'> }) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <h3 id={titleId} className="text-13 text-muted">
        {card.title}
      </h3>
      <ul className="mt-2 flex flex-wrap gap-2">
        {card.questions.map((question) => (
          <li key={question} className="max-w-full">
            <AskButton label={question} question={question} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function AskButton({ label, question }: { label: string; question: string }) {
  const { sendPrompt } = useWorkspace();
  const isReady = useRoom(({ chat }) => inputStateOf(chat) === 'ready');
  return (
    <Button size="sm" disabled={!isReady} onClick={() => sendPrompt(question)}>
      <span dir="auto" className="whitespace-normal text-left">
        {label}
      </span>
    </Button>
  );
}
