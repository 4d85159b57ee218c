import { expect, it } from 'vitest';
import { ApiError, NoReplyError } from './api-client.ts';
import { errorText } from './error-text.ts';

const noReply = 'Your post was not sent. Please try again later.';

it("[ERR-02] [ERR-03] [ERR-04] [ERR-05] [ERR-06] [ERR-07] shows the server's detail when a reply arrived", () => {
  const refusal = new ApiError(409, { detail: 'That email is taken.' });
  expect(errorText(refusal, noReply)).toBe('That email is taken.');
  expect(errorText(refusal, noReply, 'Something went wrong')).toBe('That email is taken.');
});

it('shows the text of the screen when no reply arrived or the reply gives no reason', () => {
  expect(errorText(new NoReplyError(new TypeError('fetch failed')), noReply, 'Something went wrong')).toBe(noReply);
  expect(errorText(new ApiError(502, {}), noReply, 'Something went wrong')).toBe('Something went wrong');
  expect(errorText(new ApiError(502, {}), noReply)).toBe(noReply);
});
