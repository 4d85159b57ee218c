import { expect, it } from 'vitest';
import { isLikelyPerson } from './likely-person.ts';

const phone =
  'Mozilla/5.0 (Linux; Android 15; SM-A155F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';

it.each([
  [phone, {}],
  [phone, { 'sec-fetch-dest': 'document' }],
  [phone, { 'sec-fetch-dest': 'iframe' }],
  [`${phone} Instagram 400.0.0.0 Android`, {}],
  // A phone by a maker whose name ends like a robot's.
  [phone.replace('SM-A155F', 'CUBOT KINGKONG'), {}],
])('[BIO-06][STATS-04] counts a browser: %s %j', (agent, headers) => {
  expect(isLikelyPerson({ method: 'GET', headers: { 'user-agent': agent, ...headers } })).toBe(true);
});

it.each([
  ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', {}],
  ['facebookexternalhit/1.1', {}],
  ['WhatsApp/2.23.20.0', {}],
  ['Mozilla/5.0 (compatible; YandexBot/3.0)', {}],
  ['curl/8.5.0', {}],
  ['', {}],
  [phone, { 'sec-purpose': 'prefetch;prerender' }],
  [phone, { purpose: 'prefetch' }],
  [phone, { 'x-moz': 'prefetch' }],
  [phone, { 'sec-fetch-dest': 'image' }],
  [phone, { 'sec-fetch-dest': 'empty' }],
])('[BIO-06][STATS-04] does not count %s %j', (agent, headers) => {
  expect(isLikelyPerson({ method: 'GET', headers: { 'user-agent': agent, ...headers } })).toBe(false);
});

it('[BIO-06][STATS-04] does not count requests for headers alone', () => {
  expect(isLikelyPerson({ method: 'HEAD', headers: { 'user-agent': phone } })).toBe(false);
});
