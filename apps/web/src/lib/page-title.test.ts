import { expect, it } from 'vitest';
import { titleText, titleWith } from './page-title.ts';

it('puts the count of what is unread before the title, and nothing when all is read', () => {
  expect(titleWith(3, 'Right Circle')).toBe('(3) Right Circle');
  expect(titleWith(0, 'Right Circle')).toBe('Right Circle');
});

it('[SOCIAL-24] names the tab after what the page shows, and after the route until that is known', () => {
  expect(titleText('Asha Rao (@asha)', 'Profile', ' · Right Circle')).toBe('Asha Rao (@asha) · Right Circle');
  expect(titleText(null, 'Profile', ' · Right Circle')).toBe('Profile · Right Circle');
});
