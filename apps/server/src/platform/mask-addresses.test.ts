import { expect, it } from 'vitest';
import { maskAddresses } from './mask-addresses.ts';

it.each([
  ['Error: 550 <meera.iyer+x@mail.example.com>: no such user', 'Error: 550 <m…@mail.example.com>: no such user'],
  ['RCPT TO:asha@a.example,ravi@b.example failed', 'RCPT TO:a…@a.example,r…@b.example failed'],
  ['मीरा@उदाहरण.भारत unknown', 'म…@उदाहरण.भारत unknown'],
  ['connect ECONNREFUSED 127.0.0.1:587', 'connect ECONNREFUSED 127.0.0.1:587'],
])('[ADMIN-36] masks the addresses in %j', (text, masked) => expect(maskAddresses(text)).toBe(masked));
