import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ChatBoundary } from './chat-boundary.tsx';

it('shows its part, and the words given for it once that broke', () => {
  const boundary = new ChatBoundary({ text: 'Please refresh.', children: 'all is well' });
  expect(renderToStaticMarkup(boundary.render())).toBe('all is well');
  boundary.state = ChatBoundary.getDerivedStateFromError();
  expect(renderToStaticMarkup(boundary.render())).toContain('Please refresh.');
});
