import fc from 'fast-check';

const LONG = 20_000;

const texts = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udc00\ud800',
  '\u202Egnp.exe',
  '\u200B\uFEFF',
  'é'.repeat(300),
  '👩‍👩‍👧‍👦'.repeat(50),
  '__proto__',
  'constructor',
  'toString',
  "'; drop table users; --",
  '%00%ff',
  '../../../etc/passwd',
  '<script>alert(1)</script>',
  '{"$gt":""}',
  'NaN',
  'Infinity',
  '-0',
  '1e309',
  '0x10',
  'true',
  'null',
  'x'.repeat(LONG),
  'a'.repeat(500),
  '['.repeat(LONG),
  'ﷺ'.repeat(100),
  '\r\nset-cookie: a=b',
];

const moments = [
  '0000-00-00',
  '0000-01-01',
  '0001-01-01',
  '2030-02-30',
  '2028-02-29',
  '9999-12-31',
  '+275760-09-13',
  '-000001-01-01T00:00:00Z',
  '0000-01-01T00:00:00Z',
  '0001-01-01T00:00:00.000Z',
  '9999-12-31T23:59:59.999Z',
  '9999-12-31T23:59:59.999-23:59',
  '2030-01-01T00:00:00.000000000Z',
  '2030-01-01T24:00:00Z',
  '2030-01-02T03:30:00+05:30',
  '2016-12-31T23:59:60Z',
];

const numbers = [
  0,
  -0,
  1,
  -1,
  0.5,
  1.005,
  1e-320,
  1e21,
  1e308,
  -1e308,
  2 ** 31 - 1,
  2 ** 31,
  2 ** 53,
  2 ** 63,
  -(2 ** 63),
];

/** Ids that do not exist or are written in an unusual way. */
export const oddIds = [
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  '0197a1d0-0000-7000-8000-000000000001',
  '0197A1D0-0000-7000-8000-00000000000A',
  '{0197a1d0-0000-7000-8000-000000000001}',
  '0197a1d000007000800000000000000a',
];

const deep = (levels: number, isList: boolean): unknown => {
  let value: unknown = 1;
  for (let i = 0; i < levels; i++) value = isList ? [value] : { a: value };
  return value;
};

/** Objects whose keys are special to careless code. Only `JSON.parse` creates an own `__proto__`. */
const trapped = [
  '{"__proto__":{"isModerator":true}}',
  '{"constructor":{"prototype":{"isModerator":true}}}',
  '{"length":1000000000}',
  '{"then":"x","toJSON":"x","valueOf":1}',
].map((text) => JSON.parse(text) as unknown);

export const hostileText = fc.oneof(
  fc.constantFrom(...texts, ...moments, ...oddIds),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
);

/** Values that are valid nowhere: wrong types, huge and tiny, deep, and text that is hard to store. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 5, arbitrary: hostileText },
  { weight: 3, arbitrary: fc.constantFrom<unknown>(...numbers) },
  { weight: 2, arbitrary: fc.constantFrom<unknown>(null, true, false, [], {}, [[]], [null], ['']) },
  { weight: 1, arbitrary: fc.constantFrom<unknown>(...trapped) },
  { weight: 1, arbitrary: fc.constantFrom<unknown>(deep(500, true), deep(500, false)) },
  { weight: 1, arbitrary: fc.array(hostileText, { minLength: 30, maxLength: 200 }) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
);

export const hostileMoment = fc.constantFrom(...moments);
