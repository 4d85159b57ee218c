import { expect, it } from 'vitest';
import { inviteCodeIn } from './invite.ts';

it.each([
  ['https://circle.example/auth/signup?invite=aB3_-x', 'aB3_-x'],
  [' aB3_-x ', 'aB3_-x'],
  ['/auth/signup?next=%2F&invite=aB3', 'aB3'],
  ['', ''],
])('[ADMIN-33] finds the code of an invitation in %j', (typed, code) => expect(inviteCodeIn(typed)).toBe(code));
