import type { z } from 'zod';
import type { RateLimit } from './endpoint.ts';
import type { ErrorCode } from './errors.ts';
import type { ProductPart } from './product-parts.ts';

/** An event that clients send over the socket. */
export type SocketEvent = {
  name: string;
  /** Guests of one session have a namespace of their own; without `guests` an event is for signed-in people alone. */
  guests?: true;
  /** Refused with `switched_off` while operators have switched this part off. */
  part?: ProductPart;
  payload: z.ZodType;
  /** Calls that one socket may make. */
  limit: RateLimit;
};

export function socketEvent<const E extends SocketEvent>(definition: E): E {
  return definition;
}

/** Codes are those of HTTP; clients branch on `code` and show `error`. */
export type SocketRefusal = { error: string; code: ErrorCode };

/** Tells the sender how it went, where they ask for it; the result itself travels as an event. */
export type Acknowledge<Extra extends object = object> = (outcome: ({ success: true } & Extra) | SocketRefusal) => void;

/** Signature of an event in the map of those that clients send. */
export type Sent<E extends SocketEvent, Extra extends object = object> = (
  payload: z.input<E['payload']>,
  acknowledge?: Acknowledge<Extra>,
) => void;
