import { SaboMark } from '#domain/answers/sabo-mark.tsx';
import { ScrollRegion } from '#ui/layout/scroll-region.tsx';
import { PromptCard } from '../prompts/prompt-card.tsx';
import { starterPrompts } from '../prompts/prompts.ts';

/** First prompt of each category. */
const first = starterPrompts.filter(
  ({ category }, at) => starterPrompts.findIndex((prompt) => prompt.category === category) === at,
);

export function Welcome() {
  return (
    <ScrollRegion label="Welcome" className="grid min-h-0 flex-1 [align-content:safe_center] overflow-y-auto">
      <div className="mx-auto flex max-w-2xl flex-col items-center px-4 pt-8 pb-20 text-center">
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
