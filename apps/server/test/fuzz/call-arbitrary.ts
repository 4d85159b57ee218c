import type { Endpoint } from '@right-circle/contract/endpoint';
import fc from 'fast-check';
import type { Call } from '../authorisation/access-rules.ts';
import { hostileText } from './hostile-values.ts';
import { arbitraryOf, mutated } from './schema-arbitrary.ts';

export type FuzzedCall = { who: number; url: string; headers: Record<string, string>; payload?: string | Buffer };

const TYPES = [
  'text/plain',
  'application/json; charset=utf-16',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'multipart/form-data; boundary=xyz',
  'application/octet-stream',
  'application/xml',
  'application/json, text/html',
  '; charset',
  '*/*',
];

const oddHeaders = fc.constantFrom<Record<string, string>>(
  { 'idempotency-key': 'k'.repeat(201) },
  { 'idempotency-key': 'again' },
  { 'x-forwarded-for': '1.2.3.4, ::1, not an address' },
  { 'user-agent': 'x'.repeat(4000) },
  { 'user-agent': 'ÿ\tþ' },
  { 'accept-language': 'x'.repeat(2000) },
  { 'accept-encoding': 'br;q=NaN, *;q=-1' },
  { range: 'bytes=5-1,-999999999999' },
  { 'if-none-match': '"' },
  { origin: 'null' },
  { authorization: 'Basic Og==' },
  { authorization: `Bearer ${'x'.repeat(2000)}` },
  { authorization: 'Bearer ../../' },
  { expect: '200-maybe' },
  { 'content-encoding': 'gzip' },
  { 'x-http-method-override': 'DELETE' },
);

/** Ids of all existing objects, and example calls that would succeed. */
type Known = { ids: readonly string[]; examples: readonly Call[] };

/** The caller without a sign-in; 0 and 1 have one. */
export const ANONYMOUS = 2;

/**
 * Calls that a client could send to an endpoint: mostly well-formed, with one or two errors. `who` selects the caller.
 */
export function callArbitrary(e: Endpoint, { ids, examples }: Known): fc.Arbitrary<FuzzedCall> {
  const from = (part: 'params' | 'query' | 'body') => {
    const given = examples.map((example): unknown => example[part]).filter((value) => value !== undefined);
    const shaped = arbitraryOf(e[part], ids);
    return given.length > 0 ? fc.oneof({ weight: 2, arbitrary: fc.constantFrom(...given) }, shaped) : shaped;
  };
  const body = from('body');
  const parts = fc.record({
    who: fc.constantFrom(0, 0, 0, 1, 1, 1, ANONYMOUS),
    params: fc.oneof({ weight: 4, arbitrary: from('params') }, mutated(from('params'))),
    query: e.query ? mutated(from('query')) : fc.constant(undefined),
    extra: fc.option(fc.tuple(hostileText, hostileText), { freq: 8, nil: undefined }),
    headers: fc.option(oddHeaders, { freq: 5, nil: {} }),
    body: e.method === 'GET' ? fc.constant<Body>({}) : bodyOf(e, body),
  });
  return parts.map(({ who, params, query, extra, headers, body }) => ({
    who,
    url: `/api${pathOf(e.path, params)}${queryOf(query, extra)}`,
    ...body,
    headers: { ...body.headers, ...headers },
  }));
}

type Body = { headers?: Record<string, string>; payload?: string | Buffer };

function bodyOf(e: Endpoint, body: fc.Arbitrary<unknown>): fc.Arbitrary<Body> {
  const json = mutated(body).map((value) => JSON.stringify(value));
  const asJson = json.map((payload) => sent('application/json', payload));
  return fc.oneof(
    { weight: e.bodyType === 'form' ? 6 : 12, arbitrary: asJson },
    { weight: e.bodyType === 'form' ? 6 : 1, arbitrary: formOf(body) },
    { weight: 1, arbitrary: fc.tuple(json, fc.constantFrom(...TYPES)).map(([text, type]) => sent(type, text)) },
    {
      weight: 1,
      arbitrary: fc.tuple(json, fc.nat(200)).map(([text, cut]) => sent('application/json', text?.slice(0, -cut))),
    },
    {
      weight: 1,
      arbitrary: fc.uint8Array({ maxLength: 200 }).map((bytes) => sent('application/json', Buffer.from(bytes))),
    },
    { weight: 1, arbitrary: json.map((text) => sent('application/json', text?.replace('{', '{"id":1,"id":1e999,'))) },
  );
}

const sent = (type: string, payload: string | Buffer | undefined): Body => ({
  headers: { 'content-type': type },
  ...(payload !== undefined && { payload }),
});

/** A multipart or urlencoded form of the same fields; files have bytes of many kinds. */
function formOf(body: fc.Arbitrary<unknown>): fc.Arbitrary<Body> {
  return fc
    .record({
      value: mutated(body),
      isMultipart: fc.boolean(),
      file: fc.option(
        fc.tuple(fc.constantFrom('image', 'file', 'profile_pic', 'images', 'bgm_file', 'voice_file'), aFile),
        { nil: undefined },
      ),
      isCut: fc.integer({ min: 0, max: 9 }).map((n) => n === 0),
    })
    .map(({ value, isMultipart, file, isCut }) => {
      const fields = Object.entries(typeof value === 'object' && value !== null ? value : { value });
      const lines = fields.flatMap(([name, field]) =>
        itemsOf(field)
          .slice(0, 60)
          .map((one): [string, string] => [name, wordOf(one)]),
      );
      if (!isMultipart) return sent('application/x-www-form-urlencoded', new URLSearchParams(lines).toString());
      const whole = multipart(lines, file);
      return sent('multipart/form-data; boundary=limit', isCut ? whole.subarray(0, whole.length / 2) : whole);
    });
}

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const aFile: fc.Arbitrary<Buffer> = fc.oneof(
  fc.constantFrom(
    PNG,
    PNG.subarray(0, 40),
    Buffer.from('GIF89a'),
    Buffer.from('RIFF\u0000\u0000\u0000\u0000WAVEfmt '),
    Buffer.from('PK\u0003\u0004garbage'),
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'),
    Buffer.from('date,likes\n2029-12-01,5\n"'),
    Buffer.from('[{"a":1}'),
  ),
  fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes)),
);

function multipart(lines: [string, string][], file: [string, Buffer] | undefined): Buffer {
  const quoted = (name: string) => name.replaceAll(/["\r\n]/g, '_');
  const parts: Buffer[] = lines.map(([name, value]) =>
    Buffer.from(`--limit\r\ncontent-disposition: form-data; name="${quoted(name)}"\r\n\r\n${value}\r\n`),
  );
  if (file) {
    const head = `--limit\r\ncontent-disposition: form-data; name="${file[0]}"; filename="a\u202Egnp.exe"\r\ncontent-type: image/png\r\n\r\n`;
    parts.push(Buffer.from(head), file[1], Buffer.from('\r\n'));
  }
  return Buffer.concat([...parts, Buffer.from('--limit--\r\n')]);
}

/** A list has a hole where a mutation removed an element. */
const wordOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value ?? null));

/** A mutation may have given the list its own `constructor`, which the copy does not have. */
const itemsOf = (value: unknown): unknown[] => (Array.isArray(value) ? Array.from(value as unknown[]) : [value]);

/** Node itself refuses longer URLs. */
const MAX_PART = 2000;

function pathOf(path: string, params: unknown): string {
  const given = (typeof params === 'object' && params !== null ? params : {}) as Record<string, unknown>;
  return path.replaceAll(/:(\w+)/g, (_, name: string) => encoded(wordOf(given[name] ?? '')));
}

function queryOf(query: unknown, extra: [string, string] | undefined): string {
  const fields = Object.entries(typeof query === 'object' && query !== null ? query : {});
  // A list becomes a repeated key.
  const pairs = fields.flatMap(([name, value]) =>
    itemsOf(value)
      .slice(0, 20)
      .map((one) => [name, wordOf(one)] as const),
  );
  const all = extra ? [...pairs, extra] : pairs;
  return all.length === 0
    ? ''
    : `?${all
        .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
        .join('&')
        .slice(0, 12_000)}`;
}

/** Leading percent signs stay, so that some URLs cannot be decoded. */
function encoded(text: string): string {
  if (/^%[\w%]*$/.test(text)) return text;
  return encodeURIComponent(text.slice(0, MAX_PART).toWellFormed());
}
