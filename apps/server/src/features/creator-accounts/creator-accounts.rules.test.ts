import { expect, it } from 'vitest';
import { readCount } from './figures/figures-file.rules.ts';
import { readMoment } from './figures/read-csv-figures.ts';
import { readSocialLink } from './social-link.rules.ts';

it.each([
  ['instagram', 'https://www.instagram.com/asha.makes/', 'asha.makes'],
  ['instagram', 'https://instagram.com/asha.makes/reels/', 'asha.makes'],
  ['youtube', 'https://www.youtube.com/@asha', 'asha'],
  ['linkedin', 'https://www.linkedin.com/in/asha-rao', 'asha-rao'],
  ['twitter', 'https://x.com/asha', 'asha'],
] as const)('[CHAT-46][SOC-05] reads the %s account of %s', (platform, link, username) => {
  expect(readSocialLink(platform, link)).toMatchObject({ username });
});

it.each([
  ['2029-12-01', '2029-11-30T18:30:00.000Z'],
  ['2029-12-01 09:30', '2029-12-01T04:00:00.000Z'],
  ['2029-12-01T09:30:00Z', '2029-12-01T09:30:00.000Z'],
  ['1/12/2029', '2029-11-30T18:30:00.000Z'],
  ['31/02/2029', null],
  ['2029-12-01 25:00', null],
  ['yesterday', null],
])('reads the moment %s', (text, iso) => {
  const at = readMoment(text);
  expect(at === null ? null : new Date(at).toISOString()).toBe(iso);
});

it.each([
  ['1,234', 1234],
  ['12.5K', 12_500],
  ['1.2m', 1_200_000],
  ['', null],
  ['-3', null],
  ['1e99', null],
  ['=cmd', null],
  [Number.NaN, null],
])('reads the count %j', (text, count) => {
  expect(readCount(text)).toBe(count);
});
