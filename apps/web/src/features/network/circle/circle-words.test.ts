import { circleLists } from '@right-circle/contract/network';
import { expect, it } from 'vitest';
import { circleTabs, circleTitle, emptyText } from './circle-words.ts';

const asha = { name: 'Asha Rao', isSelf: false };
const self = { name: 'Kabir Khan', isSelf: true };

it('[SOCIAL-18] names each list after its owner', () => {
  expect(circleTabs.map(({ list }) => list)).toEqual(circleLists);
  expect(circleLists.map((list) => circleTitle(list, asha))).toEqual([
    'Asha Rao’s followers',
    'People Asha Rao follows',
    'Asha Rao’s connections',
  ]);
  expect(circleLists.map((list) => circleTitle(list, self))).toEqual([
    'Your followers',
    'People you follow',
    'Your connections',
  ]);
  expect(circleTitle('followers', null)).toBe('Followers');
});

it('[SOCIAL-18] says whose list is empty', () => {
  expect(emptyText('connections', asha)).toBe('Asha Rao doesn’t have any connections yet.');
  expect(emptyText('following', self)).toBe('You aren’t following anyone yet.');
});
