import { expect, it } from 'vitest';
import { pageSource } from './page-source.ts';

const ownHost = 'circle.example';

it.each([
  [undefined, undefined, 'own'],
  [undefined, '', 'own'],
  [undefined, 'https://l.instagram.com/', 'instagram'],
  [undefined, 'android-app://com.instagram.android/', 'instagram'],
  [undefined, 'https://web.whatsapp.com/', 'whatsapp'],
  [undefined, 'https://wa.me/', 'whatsapp'],
  [undefined, 'https://www.google.co.in/', 'search'],
  [undefined, 'https://google.com/', 'search'],
  [undefined, 'https://docs.google.com/', 'other'],
  [undefined, 'https://duckduckgo.com/', 'search'],
  [undefined, 'https://circle.example/reel/1', 'inside'],
  [undefined, 'https://notinstagram.com/', 'other'],
  [undefined, 'https://instagram.com.evil.example/', 'other'],
  [undefined, 'no address', 'other'],
  ['whatsapp', 'https://l.instagram.com/', 'whatsapp'],
  ['embed', undefined, 'embed'],
  ['INSTAGRAM', undefined, 'own'],
  ['<b>newsletter</b>', 'https://news.example/', 'other'],
  [['instagram', 'x'], undefined, 'own'],
  ['__proto__', undefined, 'own'],
  ['own', 'https://circle.example/dashboard/explore', 'inside'],
  ['instagram', 'https://www.google.com/', 'search'],
])('[STATS-03] from=%j and the referer %j mean %s', (from, referer, source) => {
  expect(pageSource({ from, referer, ownHost })).toBe(source);
});

it.each([
  ['same-origin', undefined, 'inside'],
  ['same-origin', 'own', 'inside'],
  ['none', undefined, 'own'],
  ['cross-site', 'instagram', 'instagram'],
])('[STATS-03] a link without a referer that the browser calls %s, from=%j, means %s', (fetchSite, from, source) => {
  expect(pageSource({ from, referer: undefined, ownHost, fetchSite })).toBe(source);
});
