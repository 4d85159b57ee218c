import { endpoint } from '@right-circle/contract/endpoint';
import { errorReply } from '@right-circle/contract/errors';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { anActor } from '../../../test/actor.ts';
import { AppError } from '../app-error.ts';
import { acceptForms, createHttp, type HttpOptions } from './create-http.ts';
import { Accepted, serve } from './serve.ts';

const post = endpoint({
  method: 'POST',
  path: '/things/:id',
  summary: 'Keep a thing',
  access: 'signed-in',
  needsVerifiedEmail: true,
  params: z.object({ id: z.coerce.number() }),
  body: z.object({ name: z.string().min(2, { error: 'Name is too short.' }), tags: z.array(z.string()).default([]) }),
  replyStatus: 201,
  reply: z.object({ name: z.string() }),
  acceptedReply: z.object({ wait: z.number() }),
});

async function start(
  options: Partial<HttpOptions> = {},
  handle: (request: { idempotencyKey: string | null }) => unknown = () => ({ name: 'kept', secret: 'never leaves' }),
) {
  const http = await createHttp({
    log: pino({ level: 'silent' }),
    proxyHops: 0,
    redis: null,
    admitMember: async (token) => {
      if (token !== 'good') throw new AppError('not_signed_in', 'Please log in to continue.');
      return anActor;
    },
    admitGuest: async () => ({ guestId: 'g', scopeId: 'b', accessId: 'a' }),
    requireOn: () => undefined,
    rateLimitScale: 0,
    isHttps: false,
    ...options,
  });
  await acceptForms(http);
  serve(http, post, async (request) => handle(request) as { name: string });
  await http.ready();
  const send = async (payload: unknown, headers = {}) =>
    await http.inject({
      method: 'POST',
      url: '/api/things/1',
      payload: payload as object,
      headers: { authorization: 'Bearer good', ...headers },
    });
  return { http, send };
}

describe(serve, () => {
  it('sends only fields of the contract', async () => {
    const { send } = await start();
    const reply = await send({ name: 'ab' });
    expect(reply.statusCode).toBe(201);
    expect(reply.json()).toEqual({ name: 'kept' });
    expect(reply.headers['cache-control']).toBe('no-store');
    expect(reply.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  });

  it.each([
    ['cannot be decoded', '/api/things/%00%ff', 400, 'bad_request'],
    ['has a part of more than 100 characters', `/api/things/${'1'.repeat(101)}`, 404, 'not_found'],
  ])('[FUZZ-01] refuses a path that %s with the usual error', async (_why, url, status, code) => {
    const { http } = await start();
    const reply = await http.inject({ method: 'POST', url, headers: { authorization: 'Bearer good' } });
    expect([reply.statusCode, reply.json()]).toMatchObject([
      status,
      { code, request_id: reply.headers['x-request-id'] },
    ]);
    expect(errorReply.safeParse(reply.json()).success).toBe(true);
    expect(reply.headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
    expect(reply.body).not.toContain('FST_ERR');
  });

  it('reports with 202 what the caller still has to do', async () => {
    const { http, send } = await start({}, () => new Accepted({ wait: 5, secret: 'never leaves' }));
    const reply = await send({ name: 'ab' });
    expect([reply.statusCode, reply.json()]).toEqual([202, { wait: 5 }]);
    await http.close();
  });

  it('[ERR-37] names every wrong field on 422', async () => {
    const { send } = await start();
    const reply = await send({ name: 'a', tags: [1] });
    expect(reply.statusCode).toBe(422);
    expect(reply.json()).toMatchObject({
      detail: 'Name is too short.',
      message: 'Name is too short.',
      errors: { name: 'Name is too short.', 'tags.0': expect.any(String) },
    });
  });

  it('logs a failure with the id of its reply', async () => {
    const lines: string[] = [];
    const log = pino({ level: 'error' }, { write: (line) => void lines.push(line) });
    const { send } = await start({ log }, () => {
      throw new Error('the inside');
    });
    const { request_id: reqId } = (await send({ name: 'ab' })).json<{ request_id: string }>();
    expect(lines.map((line) => JSON.parse(line) as object)).toEqual([
      expect.objectContaining({
        reqId,
        msg: 'request failed',
        err: expect.objectContaining({ message: 'the inside' }),
      }),
    ]);
  });

  it('[ERR-37] reveals no internals on 500', async () => {
    const { send } = await start({}, () => {
      throw new Error('secret table gone');
    });
    const reply = await send({ name: 'ab' });
    expect(reply.statusCode).toBe(500);
    expect(reply.body).not.toContain('secret');
    expect(reply.json()).toMatchObject({ code: 'unexpected', detail: 'Something went wrong. Please try again.' });
  });

  it('[ERR-37] answers 413 to a body that is too big', async () => {
    const { send } = await start();
    expect((await send({ name: 'x'.repeat(1_100_000) })).json()).toMatchObject({
      code: 'too_large',
      message: expect.any(String),
    });
  });

  it('answers 415 to an unknown body type', async () => {
    const { send } = await start();
    expect((await send('<a/>', { 'content-type': 'application/xml' })).statusCode).toBe(415);
  });

  it('asks about the caller with the token and the endpoint', async () => {
    const asked: unknown[] = [];
    const admitMember: HttpOptions['admitMember'] = async (token, e) => {
      asked.push([token, e.needsVerifiedEmail]);
      throw new AppError('email_not_verified', 'Please verify your email address first.');
    };
    const { send } = await start({ admitMember });
    expect((await send({ name: 'ab' })).json()).toMatchObject({ code: 'email_not_verified' });
    expect(asked).toEqual([['good', true]]);
  });

  it('authenticates before parsing the body', async () => {
    const { http } = await start();
    const reply = await http.inject({
      method: 'POST',
      url: '/api/things/1',
      payload: '{broken',
      headers: { 'content-type': 'application/json' },
    });
    expect(reply.statusCode).toBe(401);
  });

  it('[BOOK-31] passes the Idempotency-Key on, and refuses one that is too long', async () => {
    const { send } = await start({}, ({ idempotencyKey }) => ({ name: String(idempotencyKey) }));
    expect((await send({ name: 'ab' })).json()).toEqual({ name: 'null' });
    expect((await send({ name: 'ab' }, { 'idempotency-key': '' })).json()).toEqual({ name: 'null' });
    expect((await send({ name: 'ab' }, { 'idempotency-key': 'try-1' })).json()).toEqual({ name: 'try-1' });
    expect((await send({ name: 'ab' }, { 'idempotency-key': 'x'.repeat(201) })).statusCode).toBe(422);
  });

  it('refuses prototype pollution', async () => {
    const { http } = await start();
    const headers = { authorization: 'Bearer good', 'content-type': 'application/json' };
    const reply = await http.inject({
      method: 'POST',
      url: '/api/things/1',
      payload: '{"name":"ab","__proto__":{"x":1}}',
      headers,
    });
    expect(reply.statusCode).toBe(400);
  });

  it.each([
    ['57P01', 503],
    ['22021', 422],
  ])('turns the database error %s into %i', async (code, status) => {
    const { send } = await start({}, () => {
      throw Object.assign(new Error('from the driver'), { code });
    });
    expect((await send({ name: 'ab' })).statusCode).toBe(status);
  });
});
