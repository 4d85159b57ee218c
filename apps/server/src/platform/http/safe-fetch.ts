import { lookup as resolveName } from 'node:dns/promises';
import { type IncomingHttpHeaders, type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import type { Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { isPublicAddress } from './public-address.ts';

export type FetchProblem =
  | 'bad_address'
  | 'private_address'
  | 'too_many_redirects'
  | 'too_large'
  | 'bad_encoding'
  | 'timed_out'
  | 'no_reply';

export class SafeFetchError extends Error {
  override name = 'SafeFetchError';
  readonly problem: FetchProblem;

  constructor(problem: FetchProblem, options?: ErrorOptions) {
    super(problem.replaceAll('_', ' '), options);
    this.problem = problem;
  }
}

export type SafeReply = { url: string; status: number; headers: IncomingHttpHeaders; body: Buffer };
export type SafeFetch = (url: string, options: SafeFetchOptions) => Promise<SafeReply>;

type SafeFetchOptions = { headers?: Record<string, string>; timeoutMs: number; maxBytes: number };
type Address = { address: string; family: number };
type Rules = {
  isAllowed?: (address: string) => boolean;
  resolve?: (hostname: string) => Promise<Address[]>;
};

const MAX_REDIRECTS = 5;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);
const ENCODINGS = 'gzip, deflate, br';

/** GETs an untrusted URL. Every hop is resolved once, checked, and connected to exactly the checked address. */
export function createSafeFetch({ isAllowed = isPublicAddress, resolve = resolveAll }: Rules = {}): SafeFetch {
  return async (address, { headers = {}, timeoutMs, maxBytes }) => {
    const signal = AbortSignal.timeout(timeoutMs);
    try {
      let url = webAddress(address);
      for (let hop = 0; hop <= MAX_REDIRECTS; hop++) {
        const lookup = await inTime(judgedLookup(url, { isAllowed, resolve }), signal);
        const response = await send(url, { headers, signal, lookup });
        const status = response.statusCode ?? 0;
        const { location } = response.headers;
        if (!REDIRECTS.has(status) || !location) {
          return { url: url.href, status, headers: response.headers, body: await readBody(response, maxBytes) };
        }
        response.destroy();
        url = webAddress(location, url);
      }
      throw new SafeFetchError('too_many_redirects');
    } catch (cause) {
      if (cause instanceof SafeFetchError) throw cause;
      throw new SafeFetchError(signal.aborted ? 'timed_out' : 'no_reply', { cause });
    }
  };
}

/** Name lookups by the system cannot be cancelled; we stop waiting. */
async function inTime<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const late = new Promise<never>((_, fail) => {
    signal.addEventListener('abort', () => fail(signal.reason as Error), { once: true });
  });
  return await Promise.race([work, late]);
}

async function resolveAll(hostname: string): Promise<Address[]> {
  return await resolveName(hostname, { all: true });
}

function webAddress(text: string, base?: URL): URL {
  const url = URL.parse(text, base);
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) throw new SafeFetchError('bad_address');
  return url;
}

/** Answers the connection's own lookup with the checked addresses, so that a name cannot change in between. */
async function judgedLookup(url: URL, { isAllowed, resolve }: Required<Rules>): Promise<LookupFunction> {
  const hostname = url.hostname.replace(/^\[|\]$/g, '');
  const family = isIP(hostname);
  const addresses = family > 0 ? [{ address: hostname, family }] : await resolve(hostname);
  const [first] = addresses;
  if (!first) throw new SafeFetchError('no_reply');
  // One private address among public ones is an attack.
  if (!addresses.every(({ address }) => isAllowed(address))) throw new SafeFetchError('private_address');
  return (_hostname, options, done) => (options.all ? done(null, addresses) : done(null, first.address, first.family));
}

type Sending = { headers: Record<string, string>; signal: AbortSignal; lookup: LookupFunction };

async function send(url: URL, { headers, signal, lookup }: Sending): Promise<IncomingMessage> {
  const request = url.protocol === 'https:' ? requestHttps : requestHttp;
  return await new Promise((done, fail) => {
    // No agent: a pooled connection was never checked.
    const options = { headers: { 'accept-encoding': ENCODINGS, ...headers }, signal, lookup, agent: false };
    request(url, options, done).on('error', fail).end();
  });
}

/** Counts decompressed bytes, so that a small reply cannot expand into a large one. */
async function readBody(response: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of decoded(response) as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > maxBytes) throw new SafeFetchError('too_large');
      chunks.push(chunk);
    }
  } finally {
    response.destroy();
  }
  return Buffer.concat(chunks);
}

function decoded(response: IncomingMessage): Readable {
  const decoder = decoderOf(response.headers['content-encoding']);
  if (!decoder) return response;
  response.on('error', (error) => decoder.destroy(error));
  return response.pipe(decoder);
}

function decoderOf(encoding = 'identity') {
  switch (encoding.trim().toLowerCase()) {
    case 'identity':
    case '':
      return null;
    case 'gzip':
    case 'x-gzip':
      return createGunzip();
    case 'deflate':
      return createInflate();
    case 'br':
      return createBrotliDecompress();
    default:
      throw new SafeFetchError('bad_encoding');
  }
}
