import { expect, it } from 'vitest';
import { isAboutChanged, startAbout } from './about-draft.ts';

it('has something to lose only once it differs', () => {
  const draft = startAbout({ about: 'Hello', highlights: ['', '', '', ''] });
  expect(isAboutChanged(null)).toBe(false);
  expect(isAboutChanged(draft)).toBe(false);
  expect(isAboutChanged({ ...draft, text: { ...draft.text, about: 'Hello!' } })).toBe(true);
});
