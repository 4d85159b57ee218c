import { expect, it } from 'vitest';
import { sentenceParts } from './notification-text.ts';

const asha = 'Asha Rao';
const ravi = 'Ravi and Sons';

it.each([
  ['Asha Rao liked your post', [asha], ['*Asha Rao*', ' liked your post']],
  [
    'Asha Rao and Ravi and Sons liked your post',
    [asha, ravi],
    ['*Asha Rao*', ' and ', '*Ravi and Sons*', ' liked your post'],
  ],
  ['Asha Rao and 41 others liked your post', [asha, ravi], ['*Asha Rao*', ' and 41 others liked your post']],
  ['Asha Rao: What a view', [asha], ['*Asha Rao*', ': What a view']],
  ['Your reel is ready', [asha], ['Your reel is ready']],
  ['Somebody liked your post', [], ['Somebody liked your post']],
  ['', [], []],
])('tells the names in "%s" of %j apart', (message, names, expected) => {
  const actors = names.map((full_name) => ({ user_id: full_name, full_name, profile_pic: null }));
  const parts = sentenceParts({ message, actors });
  expect(parts.map(({ text, isName }) => (isName ? `*${text}*` : text))).toEqual(expected);
});
