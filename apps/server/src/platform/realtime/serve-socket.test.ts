import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { GUEST_NAMESPACE } from '@right-circle/contract/limits';
import { socketEvent } from '@right-circle/contract/socket-event';
import type { Socket } from 'socket.io-client';
import { afterEach, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { anActor } from '../../../test/actor.ts';
import { closeSockets, openSocket } from '../../../test/sockets.ts';
import { AppError } from '../app-error.ts';
import type { Log } from '../logger.ts';
import { createRealtime, type Realtime } from './realtime.ts';
import { refuseOtherEvents, type SocketConnection, serveSocket } from './serve-socket.ts';

const limit = { max: 3, perSeconds: 10 };
// Names of the contract's map; payloads of our own.
const watch = socketEvent({ name: 'watch_counts', payload: z.object({ id: z.string().min(2) }), limit });
const unwatch = socketEvent({ name: 'unwatch_counts', payload: z.object({ id: z.string() }), limit });
const mark = socketEvent({ name: 'mark_all_notifications_read', payload: z.object({ userid: z.string() }), limit });
const join = socketEvent({ name: 'room_join', guests: true, payload: z.object({ id: z.string() }), limit });

type Options = Omit<SocketConnection, 'socket' | 'log'>;
type Handle = (payload: { id: string }) => Promise<object | void>;

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

async function start(handle: Handle, options: Options = {}) {
  const error = vi.fn();
  const log = { error, warn: vi.fn(), info: vi.fn(), debug: vi.fn() } as unknown as Log;
  const server = createServer();
  const realtime: Realtime = await createRealtime({
    server,
    authenticateSocket: async () => ({ ...anActor, userId: 'asha' }),
    authenticateGuest: async () => ({ guestId: 'g', scopeId: 'p', accessId: 'a' }),
    redis: null,
    log,
  });
  realtime.io.on('connection', (socket) => {
    const connection = { socket, log, ...options };
    serveSocket(connection, watch, handle);
    serveSocket(connection, unwatch, async () => undefined);
    serveSocket(connection, mark, async () => undefined);
  });
  realtime.guests.on('connection', (socket) => {
    serveSocket({ socket, log }, join, async () => undefined);
    serveSocket({ socket, log }, watch, handle);
    refuseOtherEvents(socket, 'Only the room.');
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  closing.push(realtime.close);
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const connect = async (namespace = ''): Promise<Socket> => {
    closing.unshift(async () => closeSockets());
    return await openSocket(address, { token: 't' }, namespace);
  };
  return { connect, error };
}

const ask = async (socket: Socket, event: string, ...args: unknown[]): Promise<unknown> =>
  await socket.timeout(5000).emitWithAck(event, ...args);

it('[GUARD-12] acknowledges a success with whatever the handler returns', async () => {
  const { connect } = await start(async ({ id }) => ({ session_id: id }));
  const socket = await connect();
  expect(await ask(socket, 'watch_counts', { id: 'one' })).toEqual({ success: true, session_id: 'one' });
  expect(await ask(socket, 'unwatch_counts', { id: 'one' })).toEqual({ success: true });
});

it.each([
  ['nothing', []],
  ['null', [null]],
  ['a number', [7]],
  ['an array', [[1]]],
  ['a field of the wrong type', [{ id: 5 }]],
  ['a field that is too short', [{ id: 'x' }]],
])('[GUARD-12] refuses %s before the handler runs', async (_label, args) => {
  const handle = vi.fn(async () => undefined);
  const { connect } = await start(handle);
  const refused = { error: 'This request could not be read.', code: 'invalid_input' };
  expect(await ask(await connect(), 'watch_counts', ...args)).toEqual(refused);
  expect(handle).not.toHaveBeenCalled();
});

it('[GUARD-12] hands on only what the contract declares', async () => {
  const handle = vi.fn(async () => undefined);
  const { connect } = await start(handle);
  expect(await ask(await connect(), 'watch_counts', { id: 'one', role: 'admin' })).toEqual({ success: true });
  expect(handle).toHaveBeenCalledExactlyOnceWith({ id: 'one' });
});

it('[GUARD-12] explains an unreadable payload where the feature does', async () => {
  const { connect } = await start(async () => undefined, {
    explain: ({ issues }) => `Check ${String(issues[0]?.path[0])}.`,
  });
  const socket = await connect();
  expect(await ask(socket, 'watch_counts', { id: 1 })).toEqual({ error: 'Check id.', code: 'invalid_input' });
});

it('[GUARD-12] counts the calls of each socket and each event on its own', async () => {
  const { connect } = await start(async () => undefined);
  const [one, two] = [await connect(), await connect()];
  const outcomes = [];
  for (let call = 0; call < 5; call++) outcomes.push(await ask(one, 'watch_counts', { id: 'one' }));
  const tooFast = { error: 'Too many tries. Please wait a moment and try again.', code: 'too_many_requests' };
  expect(outcomes).toEqual([{ success: true }, { success: true }, { success: true }, tooFast, tooFast]);
  expect(await ask(one, 'unwatch_counts', { id: 'one' })).toEqual({ success: true });
  expect(await ask(two, 'watch_counts', { id: 'one' })).toEqual({ success: true });
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + limit.perSeconds * 1000 + 1);
  expect(await ask(one, 'watch_counts', { id: 'one' }), 'a new window').toEqual({ success: true });
});

it('[GUARD-12] passes a refusal of the use case on, and logs none', async () => {
  const onRefusal = vi.fn();
  const refuse = async () => {
    throw new AppError('not_found', 'It is gone.');
  };
  const { connect, error } = await start(refuse, { onRefusal });
  expect(await ask(await connect(), 'watch_counts', { id: 'one' })).toEqual({
    error: 'It is gone.',
    code: 'not_found',
  });
  expect(onRefusal).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ code: 'not_found' }), { id: 'one' });
  expect(error).not.toHaveBeenCalled();
});

it('[GUARD-12] logs a bug once and does not tell what it was', async () => {
  const bug = new TypeError('password of asha is north');
  const { connect, error } = await start(async () => await Promise.reject(bug));
  expect(await ask(await connect(), 'watch_counts', { id: 'one' })).toEqual({
    error: 'Something went wrong. Please try again.',
    code: 'unexpected',
  });
  expect(error.mock.calls).toEqual([[{ err: bug, event: 'watch_counts' }, 'socket event failed']]);
});

it('[GUARD-12] answers a lost database as HTTP does', async () => {
  const lost = Object.assign(new Error('connect'), { code: 'ECONNREFUSED', syscall: 'connect' });
  const { connect } = await start(async () => await Promise.reject(lost));
  expect(await ask(await connect(), 'watch_counts', { id: 'one' })).toMatchObject({ code: 'unavailable' });
});

it('[GUARD-12] serves senders who want no acknowledgement or put something else in its place', async () => {
  const seen: string[] = [];
  const { connect, error } = await start(async ({ id }) => void seen.push(id));
  const socket = await connect();
  socket.emit('watch_counts', { id: 'first' });
  socket.emit('watch_counts', { id: 'second' }, 'not a function');
  socket.emit('watch_counts');
  expect(await ask(socket, 'unwatch_counts', { id: 'one' })).toEqual({ success: true });
  expect(seen).toEqual(['first', 'second']);
  expect(error).not.toHaveBeenCalled();
});

it('[GUARD-12] refuses a payload in the name of somebody else', async () => {
  const { connect } = await start(async () => undefined, { notYours: 'Only your own.' });
  const socket = await connect();
  const event = 'mark_all_notifications_read';
  expect(await ask(socket, event, { userid: 'ravi' })).toEqual({ error: 'Only your own.', code: 'not_allowed' });
  expect(await ask(socket, event, { userid: 'asha' })).toEqual({ success: true });
});

it('[GUARD-12] serves guests nothing but what the contract opens to them', async () => {
  const handle = vi.fn(async () => undefined);
  const { connect } = await start(handle);
  const guest = await connect(GUEST_NAMESPACE);
  expect(await ask(guest, 'room_join', { id: 'one' })).toEqual({ success: true });
  // Bound in their namespace by mistake: the contract decides.
  expect(await ask(guest, 'watch_counts', { id: 'one' })).toMatchObject({ code: 'not_signed_in' });
  expect(await ask(guest, 'ai_chat', { id: 'one' })).toEqual({ error: 'Only the room.', code: 'not_allowed' });
  expect(handle).not.toHaveBeenCalled();
});
