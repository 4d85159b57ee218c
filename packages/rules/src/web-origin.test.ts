import { expect, it } from 'vitest';
import { readWebOrigin } from './web-origin.ts';

it.each([
  ['https://example.com', 'https://example.com'],
  ['https://WWW.Example.com/', 'https://www.example.com'],
  ['https://example.com:8443', 'https://example.com:8443'],
  ['https://example.com:443', 'https://example.com'],
  ['http://example.com', null],
  ['https://*.example.com', null],
  ['https://*', null],
  ['*', null],
  ['https:', null],
  ["'self'", null],
  ['https://example.com/page', null],
  ['https://example.com?x', null],
  ['https://example.com; script-src *', null],
  ['https://localhost', null],
  ['https://a@example.com', null],
  ['null', null],
])('[EMBED-02] reads %j as %j', (text, origin) => {
  expect(readWebOrigin(text)).toBe(origin);
});
