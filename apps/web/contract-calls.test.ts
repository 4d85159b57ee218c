import * as signIn from '@right-circle/contract/sign-in';
import { expect, it } from 'vitest';
import { callsOf } from './contract-calls.ts';

it('keeps the address of every call and nothing else', () => {
  const lines = callsOf(signIn).split('\n');
  expect(lines).toContain('export const login = {"method":"POST","path":"/auth/login","bodyType":"form"};');
  expect(lines).toContain('export const revokeDevice = {"method":"DELETE","path":"/auth/sessions/:id"};');
  expect(lines.filter((line) => /device =/.test(line))).toEqual([]);
});
