import type { User } from '@right-circle/contract/accounts';
import { describe, expect, it } from 'vitest';
import { changeOf, inputOf, type ProfileField, profileForm } from './profile-form.ts';

const user = {
  full_name: 'Asha Rao',
  username: 'asha',
  bio: '',
  categories: ['Food'],
  platform_followers: { instagram: 1500 },
} as unknown as User;

const parsed = (over: object) => profileForm.parse({ ...inputOf(user), ...over });

describe(changeOf, () => {
  it('[USER-07] sends only what was changed', () => {
    expect(changeOf(parsed({}), new Set())).toEqual({});
    const changed = new Set<ProfileField>(['bio', 'categories']);
    expect(changeOf(parsed({ bio: ' Hello ', categories: [] }), changed)).toEqual({ bio: 'Hello', categories: '[]' });
  });

  it('[USER-09] leaves platforms out that have no number', () => {
    const values = parsed({ platform_followers: { instagram: '', youtube: '1,200', facebook: '0' } });
    expect(changeOf(values, new Set(['platform_followers']))).toEqual({
      platform_followers: '{"youtube":1200,"facebook":0}',
    });
  });

  it('[USER-07] sends a new picture, or an empty text to remove the old one', () => {
    const file = new File(['x'], 'me.png');
    expect(changeOf(parsed({ picture: { kind: 'new', file } }), new Set())).toEqual({ profile_pic: file });
    expect(changeOf(parsed({ picture: { kind: 'remove' } }), new Set())).toEqual({ profile_pic: '' });
  });
});

it.each([
  [{ full_name: ' ' }, 'Full name is required.'],
  [{ username: 'a b c' }, 'Use letters, digits, dots and underscores only.'],
  [{ bio: 'x'.repeat(301) }, 'Bio can have at most 300 characters.'],
  [{ categories: ['Food', 'Travel', 'Beauty', 'Technology', 'Fashion', 'Fitness'] }, 'Choose at most 5 categories.'],
  [{ platform_followers: { instagram: '-5', youtube: '', facebook: '' } }, 'Enter a whole number.'],
  [{ picture: { kind: 'new', file: { size: 6_000_000 } } }, 'A picture can have at most 5 MB.'],
])('refuses %j with "%s"', (over, message) => {
  const result = profileForm.safeParse({ ...inputOf(user), ...over });
  expect(result.error?.issues[0]?.message).toBe(message);
});
