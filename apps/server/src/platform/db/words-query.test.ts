import { expect, it } from 'vitest';
import { wordsQuery } from './words-query.ts';

it.each([
  [['kabir'], "'kabir'"],
  [['kabir', 'rao'], "'kabir' & 'rao'"],
  [['person.51'], "'person.51':*"],
  [['आशा😀😀😀😀😀'], "'आशा😀😀😀😀😀'"],
  [["o'neil", 'a\\b', 'a&b|!(c):*'], "'o''neil' & 'a\\\\b' & 'a&b|!(c):*':*"],
])('[ADMIN-55] the terms %j are the query %s', (terms, query) => expect(wordsQuery(terms)).toBe(query));
