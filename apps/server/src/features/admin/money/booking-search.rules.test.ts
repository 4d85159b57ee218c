import { expect, it } from 'vitest';
import { bookingSearchOf } from './booking-search.rules.ts';

const ID = '01890000-0000-7000-8000-00000000000A';

it.each([
  [' ', { by: 'nothing' }],
  [ID, { by: 'id', id: ID.toLowerCase() }],
  ['order_Abc12', { by: 'order', orderId: 'order_Abc12' }],
  ['pay_Abc12', { by: 'provider_id', id: 'pay_Abc12' }],
  ['rfnd_Abc12', { by: 'provider_id', id: 'rfnd_Abc12' }],
  ['RC-000042', { by: 'receipt', number: '42' }],
  ['rc-42', { by: 'receipt', number: '42' }],
  ['42', { by: 'receipt', number: '42' }],
  ['RC-9999999999999999', { by: 'unknown' }],
  ["pay_'; drop", { by: 'unknown' }],
  ['asha', { by: 'unknown' }],
])('[ADMIN-15] %j is a search %j', (typed, search) => expect(bookingSearchOf(typed)).toEqual(search));
