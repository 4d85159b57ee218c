import * as accounts from '@right-circle/contract/accounts';
import { expect, it } from 'vitest';
import { callsOf } from './contract-calls.ts';

it('keeps the address of every call and nothing else', () => {
  const lines = callsOf(accounts).split('\n');
  expect(lines).toContain('export const login = {"method":"POST","path":"/auth/login","bodyType":"form"};');
  expect(lines).toContain('export const revokeDevice = {"method":"DELETE","path":"/auth/sessions/:id"};');
  expect(lines.filter((line) => /(?:user|device|email|registration) =/.test(line))).toEqual([]);
});
