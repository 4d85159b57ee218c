import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { endpoint } from '@right-circle/contract/endpoint';
import { list, maxIssues } from '@right-circle/contract/list';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { anActor } from '../../../test/actor.ts';
import { type ConnectionLimits, connectionLimits } from './connection-limits.ts';
import { acceptForms, createHttp } from './create-http.ts';
import { serve } from './serve.ts';

const reply = z.object({ length: z.int() });
const anyText = z.object({ text: z.string() });
const small = endpoint({ method: 'POST', path: '/small', summary: 'x', access: 'public', body: anyText, reply });
const large = endpoint({ ...small, path: '/large', bodyKilobytes: 300 });
const upload = endpoint({ ...small, path: '/upload', access: 'signed-in', bodyType: 'form' });
const slow = endpoint({ ...small, path: '/slow' });
const slowToRead = endpoint({ method: 'GET', path: '/slow', summary: 'x', access: 'public', reply });
const tagged = endpoint({
  ...small,
  path: '/tagged',
  body: z.object({ tags: list(z.object({ a: z.int(), b: z.int(), c: z.int() }), 1000), d: z.int() }),
});

const opened: FastifyInstance[] = [];
const sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  for (const http of opened.splice(0)) await http.close();
});

async function start(connections: Partial<ConnectionLimits> = {}) {
  const http = await createHttp({
    log: pino({ level: 'silent' }),
    proxyHops: 0,
    redis: null,
    admitMember: async () => anActor,
    admitGuest: async () => ({ guestId: 'g', scopeId: 'b', accessId: 'a' }),
    requireOn: () => undefined,
    rateLimitScale: 0,
    isHttps: false,
    connections: { ...connectionLimits, ...connections },
  });
  opened.push(http);
  await acceptForms(http);
  for (const e of [small, large, upload]) serve(http, e, async ({ body }) => ({ length: body.text.length }));
  const takeTime = async () => {
    await new Promise((done) => setTimeout(done, 700));
    return { length: 0 };
  };
  serve(http, slow, takeTime);
  serve(http, slowToRead, takeTime);
  serve(http, tagged, async ({ body }) => ({ length: body.tags.length }));
  await http.ready();
  const post = async (path: string, payload: object | string, headers = {}) =>
    await http.inject({
      method: 'POST',
      url: `/api${path}`,
      payload,
      headers: { authorization: 'Bearer t', ...headers },
    });
  return { http, post };
}

/** A raw connection: fetch always sends complete requests. */
async function open(http: FastifyInstance): Promise<Socket> {
  if (!http.server.listening) await http.listen({ host: '127.0.0.1', port: 0 });
  const socket = connect((http.server.address() as AddressInfo).port, '127.0.0.1');
  sockets.push(socket);
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  return socket;
}

/** `once` from node:events would throw: a write that crosses the server's close resets the connection first. */
async function closed(socket: Socket): Promise<string> {
  let text = '';
  socket.on('data', (chunk: Buffer) => {
    text += chunk.toString();
  });
  await new Promise((resolve) => socket.once('close', resolve));
  return text;
}

const head = (path: string, type: string) =>
  `POST /api${path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer t\r\nContent-Type: ${type}\r\nContent-Length: 5000\r\n\r\n`;

describe('size of a call', () => {
  it('[GUARD-04] is at most 100 kB, unless the call allows more', async () => {
    const { post } = await start();
    const text = 'x'.repeat(99_000);
    expect((await post('/small', { text })).json()).toEqual({ length: 99_000 });
    expect((await post('/small', { text: text + text })).json()).toMatchObject({ code: 'too_large' });
    expect((await post('/large', { text: text + text })).statusCode).toBe(200);
  });

  it('[GUARD-04] is larger only for forms with files', async () => {
    const { post } = await start();
    const form = new FormData();
    form.append('text', 'a');
    form.append('file', new Blob([Buffer.alloc(400_000)]), 'a.bin');
    const sent = new Response(form);
    const payload = Buffer.from(await sent.arrayBuffer());
    expect((await post('/upload', payload, Object.fromEntries(sent.headers))).statusCode).toBe(200);
    expect((await post('/upload', { text: 'x'.repeat(100_000) })).statusCode).toBe(413);
  });

  it('[GUARD-03] reports at most twenty wrong fields', async () => {
    const { post } = await start();
    const refused = await post('/tagged', { tags: Array.from({ length: 1000 }, () => ({})) });
    expect(refused.statusCode).toBe(422);
    expect(Object.keys(refused.json<{ errors: object }>().errors)).toHaveLength(maxIssues);
  });

  it.each([
    ['without a boundary', 'multipart/form-data', 'abc'],
    ['with an endless boundary', `multipart/form-data; boundary=${'b'.repeat(300)}`, 'abc'],
    [
      'that ends within a field',
      'multipart/form-data; boundary=b',
      '--b\r\ncontent-disposition: form-data; name="text"\r\n\r\nab',
    ],
    [
      'that ends within a file',
      'multipart/form-data; boundary=b',
      '--b\r\ncontent-disposition: form-data; name="file"; filename="a"\r\ncontent-type: image/png\r\n\r\nab',
    ],
  ])('[GUARD-05] answers 400 to a form %s', async (_name, type, payload) => {
    const { post } = await start();
    const refused = await post('/upload', payload, { 'content-type': type });
    expect(refused.statusCode).toBe(400);
    expect(refused.json()).toMatchObject({
      code: 'bad_request',
      detail: 'The form could not be read. Please send it again.',
    });
  });
});

describe('arrival time of a call', () => {
  it('[GUARD-06] closes a connection whose headers arrive too slowly', async () => {
    const { http } = await start({ headersMs: 100, checkEveryMs: 20 });
    const socket = await open(http);
    socket.write('POST /api/small HTTP/1.1\r\nHost: x\r\n');
    expect(await closed(socket)).toMatch(/^HTTP\/1\.1 408 /);
  });

  it('[GUARD-06] closes a connection whose body arrives too slowly', async () => {
    const { http } = await start({ bodyMs: 100 });
    const socket = await open(http);
    socket.write(`${head('/small', 'application/json')}{`);
    const drip = setInterval(() => socket.write(' '), 10);
    await closed(socket);
    clearInterval(drip);
  });

  it('[GUARD-06] is longer for forms with files, but limited', async () => {
    const { http } = await start({ bodyMs: 50, uploadMs: 400, checkEveryMs: 20 });
    const [json, form] = [await open(http), await open(http)];
    const order: string[] = [];
    json.write(head('/upload', 'application/json'));
    form.write(head('/upload', 'multipart/form-data; boundary=b'));
    await Promise.all([closed(json).then(() => order.push('json')), closed(form).then(() => order.push('form'))]);
    expect(order).toEqual(['json', 'form']);
  });

  it('[GUARD-06] does not limit the reply', async () => {
    const { http } = await start({ headersMs: 300, bodyMs: 300, uploadMs: 300, checkEveryMs: 20 });
    const url = `${await http.listen({ host: '127.0.0.1', port: 0 })}/api/slow`;
    const headers = { 'content-type': 'application/json' };
    expect((await fetch(url)).status).toBe(200);
    expect((await fetch(url, { method: 'POST', headers, body: '{"text":""}' })).status).toBe(200);
  });

  it('[GUARD-07] closes connections beyond the maximum immediately', async () => {
    const { http } = await start({ max: 2 });
    const admitted = [await open(http), await open(http)];
    await closed(await open(http));
    expect(admitted.map((socket) => socket.destroyed)).toEqual([false, false]);
  });
});
