import { expect, it } from 'vitest';
import { accountSearchOf } from './account-search.rules.ts';

const ID = '01890000-0000-7000-8000-00000000000A';

it.each([
  ['', { by: 'nothing' }],
  [' @ ', { by: 'nothing' }],
  [ID, { by: 'id', id: ID.toLowerCase() }],
  [ID.slice(1), { by: 'names', terms: [ID.slice(1).toLowerCase()] }],
  ['Asha@Example.com', { by: 'email', beginning: 'asha@example.com' }],
  ['@asha', { by: 'names', terms: ['asha'] }],
  ['Asha  Rao', { by: 'names', terms: ['asha', 'rao'] }],
])('[ADMIN-08] %j is a search %j', (typed, search) => expect(accountSearchOf(typed)).toEqual(search));
