import { createElement } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { Block, Markdown } from '../../apps/web/src/domain/answers/markdown.tsx';
import { ToastProvider } from '../../apps/web/src/ui/feedback/toast.tsx';

/** Milliseconds per step while a text grows by `size` characters, rendered and laid out. */
function stepsOf(component: typeof Markdown | typeof Block, text: string, size: number): number[] {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  const steps: number[] = [];
  for (let end = size; end < text.length + size; end += size) {
    const startedAt = performance.now();
    flushSync(() =>
      root.render(createElement(ToastProvider, null, createElement(component, { text: text.slice(0, end) }))),
    );
    void place.offsetHeight;
    steps.push(performance.now() - startedAt);
  }
  root.unmount();
  place.remove();
  return steps;
}

Object.assign(globalThis, {
  measureAnswer: (text: string, size: number) => ({
    ours: stepsOf(Markdown, text, size),
    whole: stepsOf(Block, text, size),
  }),
});
