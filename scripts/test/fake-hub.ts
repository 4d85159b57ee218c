import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Fault of one download; by default it is delivered. */
export type HubFault =
  /** The connection breaks after this many bytes, once the test reports that they were received. */
  | { kind: 'drop'; after: number }
  /** One bit is flipped. */
  | { kind: 'corrupt' }
  /** The whole file, whatever range was requested. */
  | { kind: 'whole' }
  | { kind: 'status'; status: number; retryAfter?: string }
  /** Some bytes, then nothing. */
  | { kind: 'stall'; after: number };

/** A hub for model files on loopback: pointers with checksums, downloads with Range, and faults on demand. */
export async function startFakeHub(file: Buffer, { says = 'pointer' as 'pointer' | 'headers' | 'nothing' } = {}) {
  const sha256 = createHash('sha256').update(file).digest('hex');
  const faults: HubFault[] = [];
  const ranges: (string | null)[] = [];
  let cut: { response: ServerResponse; at: number } | undefined;

  function handle({ url = '', method, headers }: IncomingMessage, response: ServerResponse): void {
    if (url.includes('/raw/')) {
      if (says !== 'pointer') return void response.writeHead(404).end();
      return void response.end(
        `version https://git-lfs.github.com/spec/v1\noid sha256:${sha256}\nsize ${file.length}\n`,
      );
    }
    if (method === 'HEAD') {
      const told = says === 'headers' ? { 'x-linked-etag': `"${sha256}"`, 'x-linked-size': String(file.length) } : {};
      return void response.writeHead(302, { location: '/elsewhere', ...told }).end();
    }
    ranges.push(headers.range ?? null);
    deliver(response, headers.range, faults.shift());
  }

  function deliver(response: ServerResponse, range: string | undefined, fault?: HubFault): void {
    if (fault?.kind === 'status') {
      const { status, retryAfter } = fault;
      return void response.writeHead(status, retryAfter ? { 'retry-after': retryAfter } : {}).end();
    }
    const from = fault?.kind === 'whole' ? 0 : Number(/bytes=(\d+)-/.exec(range ?? '')?.[1] ?? 0);
    if (from >= file.length) return void response.writeHead(416).end();
    const rest = Buffer.from(file.subarray(from));
    if (fault?.kind === 'corrupt') rest[0] = (rest[0] ?? 0) ^ 1;
    response.writeHead(from > 0 ? 206 : 200, {
      'content-length': rest.length,
      ...(from > 0 && { 'content-range': `bytes ${from}-${file.length - 1}/${file.length}` }),
    });
    if (fault?.kind === 'drop') {
      cut = { response, at: from + fault.after };
      response.write(rest.subarray(0, fault.after));
    } else if (fault?.kind === 'stall') response.write(rest.subarray(0, fault.after));
    else response.end(rest);
  }

  const server = createServer(handle);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    sha256,
    /** The Range of each download, null for a whole one. */
    ranges,
    /** A broken connection loses sent data that was not read yet, so the reader reports its progress. */
    received: (bytes: number) => {
      if (cut && bytes >= cut.at) cut.response.destroy();
    },
    plan: (...planned: HubFault[]) => void faults.push(...planned),
    close: async () =>
      await new Promise<void>((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}
