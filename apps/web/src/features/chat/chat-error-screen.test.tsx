import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { NoReplyError } from '#lib/api-client.ts';
import { AppConfigContext, placeholderConfig } from '#lib/app-config.ts';
import { ChatErrorScreen } from './chat-error-screen.tsx';

const config = { ...placeholderConfig, supportEmail: 'help@example.com' };

function shown(error: unknown, retries = 0): string {
  return renderToStaticMarkup(
    <AppConfigContext value={config}>
      <MemoryRouter>
        <ChatErrorScreen error={error} retries={retries} onRetry={() => undefined} />
      </MemoryRouter>
    </AppConfigContext>,
  );
}

describe('the error screen', () => {
  it('[CHAT-19][CHAT-20][CHAT-21] says what happened', () => {
    expect(shown(new NoReplyError('x'))).toContain('>Connection Problem</h1>');
    expect(shown(new Error('401'))).toContain('>Authentication Required</h1>');
    expect(shown(new Error('x'))).toContain('An unexpected error occurred. Our team has been notified.');
  });

  it('[CHAT-22] can be tried again three times', () => {
    expect(shown(new Error('x'), 2)).toMatch(/<button(?![^>]*disabled="")[^>]*>Try Again</);
    expect(shown(new Error('x'), 3)).toMatch(/<button[^>]*disabled=""[^>]*>Too many retries</);
  });

  it('[CHAT-23][CHAT-24][CHAT-68] leads home and to support', () => {
    expect(shown(new Error('x'))).toMatch(/href="\/dashboard"[^>]*>Go to Home</);
    expect(shown(new Error('x'))).toMatch(/href="mailto:help@example.com"[^>]*>Contact support</);
  });
});
