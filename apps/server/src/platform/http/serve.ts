import type { AcceptedReply, DoneReply, Endpoint, Parsed } from '@right-circle/contract/endpoint';
import { GUEST_ACCESS_HEADER } from '@right-circle/contract/limits';
import type { ProductPart } from '@right-circle/contract/product-parts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../app-error.ts';
import { type Actor, bearerToken, type GuestActor } from './actor.ts';
import { deviceCookie, readDeviceTokens } from './device-cookie.ts';
import { replySchemas } from './reply-schemas.ts';

const MEGABYTE = 1024 * 1024;
const KILOBYTE = 1000;

export type Client = {
  userAgent: string;
  ip: string;
  /** Tokens that identify this browser; they prove nothing else. */
  deviceTokens: string[];
};
export type ServedRequest<E extends Endpoint> = Parsed<E> & {
  client: Client;
  /** The caller's id for this attempt: a repeated call with the same key takes effect once. Null if none was sent. */
  idempotencyKey: string | null;
  actor: E['access'] extends 'signed-in' ? Actor : null;
  guest: E['access'] extends 'guest' ? GuestActor : null;
};
type Handler<E extends Endpoint> = (
  request: ServedRequest<E>,
) => Promise<DoneReply<E> | Accepted<AcceptedReply<E>> | Recognised<DoneReply<E>>>;

/** Returned by a handler if the caller has to do something first: the contract's `acceptedReply`, sent with 202. */
export class Accepted<T> {
  readonly body: T;

  constructor(body: T) {
    this.body = body;
  }
}

/** A reply together with new tokens that identify this browser. */
export class Recognised<T> {
  readonly body: T;
  readonly deviceTokens: readonly string[];

  constructor(body: T, deviceTokens: readonly string[]) {
    this.body = body;
    this.deviceTokens = deviceTokens;
  }
}

export type ServeOptions = {
  /** Returns who calls with this token, or throws why they may not make this call. */
  admitMember: (token: string | null, e: Endpoint) => Promise<Actor>;
  admitGuest: (token: string | null) => Promise<GuestActor>;
  /** Throws while this part of the product is switched off. */
  requireOn: (part: ProductPart) => void;
  rateLimitScale: number;
  /** Called when a signed-in person is refused a call they have no right to. */
  onForbidden?: (refusal: { userId: string; call: string }) => void;
  isHttps: boolean;
};

declare module 'fastify' {
  interface FastifyInstance {
    serving: ServeOptions;
    forms: FastifyInstance;
  }
  interface FastifyRequest {
    actor: Actor | null;
    guest: GuestActor | null;
  }
}

/** Binds one contract endpoint to one handler: access, rate limit, input and output. */
export function serve<E extends Endpoint>(app: FastifyInstance, e: E, handle: Handler<E>): void {
  const status = e.replyStatus ?? 200;
  const place = e.method === 'GET' ? app : app.forms;
  place.route({
    method: e.method,
    url: `/api${e.path}`,
    schema: {
      summary: e.summary,
      tags: [e.path.split('/')[1] ?? 'api'],
      ...(e.access === 'signed-in' && { security: [{ bearer: [] }] }),
      ...(e.bodyType === 'form' && {
        consumes: ['application/json', 'multipart/form-data', 'application/x-www-form-urlencoded'],
      }),
      ...(e.params && { params: e.params }),
      ...(e.query && { querystring: e.query }),
      ...(e.body && { body: e.body }),
      response: { [status]: e.reply, ...(e.acceptedReply && { 202: e.acceptedReply }), ...replySchemas },
    },
    config: {
      rateLimit: rateLimitOf(e, app.serving.rateLimitScale),
      ...(e.upload && uploadLimits(e.upload)),
      ...(e.repeatsDetail && { repeatsDetail: e.repeatsDetail }),
    },
    ...(e.bodyKilobytes && { bodyLimit: e.bodyKilobytes * KILOBYTE }),
    onRequest: async (request) => {
      if (e.access === 'signed-in') request.actor = await admitMember(request, e, app.serving);
      if (e.access === 'guest') request.guest = await admitGuest(request, app.serving);
    },
    handler: async (request, reply) => {
      const { params, query, body, actor, guest } = request;
      const { headers, ip } = request;
      const client = { userAgent: headers['user-agent'] ?? '', ip, deviceTokens: readDeviceTokens(headers) };
      const idempotencyKey = idempotencyKeyOf(request);
      // The validators above have checked these parts; this is the only cast.
      const result = await handle({
        params,
        query,
        body,
        actor,
        guest,
        client,
        idempotencyKey,
      } as unknown as ServedRequest<E>);
      if (result instanceof Accepted) return reply.status(202).send(result.body);
      if (!(result instanceof Recognised)) return reply.status(status).send(result);
      void reply.header('set-cookie', deviceCookie(result.deviceTokens, app.serving));
      return reply.status(status).send(result.body);
    },
  });
}

function uploadLimits({ files, fileMegabytes }: NonNullable<Endpoint['upload']>) {
  return { multipartOptions: { limits: { files, fileSize: fileMegabytes * MEGABYTE } } };
}

const MAX_KEY_LENGTH = 200;

function idempotencyKeyOf({ headers }: FastifyRequest): string | null {
  const key = headers['idempotency-key'];
  if (key === undefined || key === '') return null;
  if (typeof key !== 'string' || key.length > MAX_KEY_LENGTH) {
    throw new AppError('invalid_input', `An Idempotency-Key has at most ${MAX_KEY_LENGTH} characters.`);
  }
  return key;
}

export async function admitMember({ headers }: FastifyRequest, e: Endpoint, serving: ServeOptions): Promise<Actor> {
  const actor = await serving.admitMember(bearerToken(headers.authorization), e);
  if (e.part) serving.requireOn(e.part);
  return actor;
}

const MAX_TOKEN_LENGTH = 500;

async function admitGuest({ headers }: FastifyRequest, serving: ServeOptions): Promise<GuestActor> {
  const token = headers[GUEST_ACCESS_HEADER];
  return await serving.admitGuest(typeof token === 'string' && token.length <= MAX_TOKEN_LENGTH ? token : null);
}

export function rateLimitOf(e: Endpoint, scale: number) {
  if (scale === 0 || !e.limit) return {};
  return { max: Math.max(1, Math.round(e.limit.max * scale)), timeWindow: e.limit.perSeconds * 1000 };
}
