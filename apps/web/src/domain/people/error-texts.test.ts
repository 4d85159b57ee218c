import { expect, it } from 'vitest';
import { NoReplyError } from '#lib/api-client.ts';
import { errorText } from '#lib/error-text.ts';
import { peopleErrorTexts } from './error-texts.ts';

it.each([
  ['ERR-14', 'updateUser', 'User update failed. Please try again later.'],
  ['ERR-20', 'fetchUser', 'Failed to fetch user profile. Please try again later.'],
] as const)('[%s] says the %s text when no reply arrived', (_, key, text) => {
  expect(errorText(new NoReplyError(new TypeError('fetch failed')), peopleErrorTexts[key])).toBe(text);
});
