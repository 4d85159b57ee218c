import { expect, it } from 'vitest';
import { NoReplyError } from '#lib/api-client.ts';
import { errorText } from '#lib/error-text.ts';
import { noReplyTexts } from './feedback.queries.ts';

it('[ERR-15] says that the feedback was not submitted when no reply arrived', () => {
  const silence = new NoReplyError(new TypeError('fetch failed'));
  expect(errorText(silence, noReplyTexts.feedback)).toBe('Feedback submission failed. Please try again later.');
});
