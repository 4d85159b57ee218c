import type { z } from 'zod';
import type { ProductPart } from './product-parts.ts';

export type RateLimit = { max: number; perSeconds: number };

export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Relative to /api, with `:name` for path parameters. */
  path: string;
  summary: string;
  /**
   * `guest` accepts the access token a guest of one session received for a code, and no sign-in. There is no fourth
   * level.
   */
  access: 'public' | 'signed-in' | 'guest';
  /** For operators with a second factor only; everyone else gets the answer of an address that doesn't exist. */
  role?: 'admin';
  /** Refused with `switched_off` while operators have switched this part off. */
  part?: ProductPart;
  /** Also available before the age is confirmed (Google and Instagram sign-ups). */
  beforeAgeConfirmed?: true;
  /** Refused until the email address is verified, if the server requires that. */
  needsVerifiedEmail?: true;
  /**
   * Refused with `reauthentication_required` if the caller's last proof of identity is too old. With `unless-password`,
   * people who have a password send it with the call instead.
   */
  reauthenticate?: 'always' | 'unless-password';
  /** JSON by default; a form call also accepts urlencoded and multipart bodies. */
  bodyType?: 'json' | 'form';
  /** Limit of a JSON or urlencoded body, 100 by default. Multipart forms are limited by `upload`. */
  bodyKilobytes?: number;
  /** Limits of a multipart form: four files of 5 MB by default. */
  upload?: { files: number; fileMegabytes: number };
  limit?: RateLimit;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  replyStatus?: 200 | 201 | 202;
  reply: z.ZodType;
  /** Reply sent with 202 when the caller has to do something else first. */
  acceptedReply?: z.ZodType;
  /** Repeats the detail of a refusal as `error`, where clients read it. */
  repeatsDetail?: true;
};

/** Input of a call: only the parts the endpoint declares. */
export type Input<E extends Endpoint> = Parts<E, 'in'>;

/** Input as the handler receives it, after defaults and coercion. */
export type Parsed<E extends Endpoint> = Parts<E, 'out'>;

/** Reply of a completed call; `AcceptedReply` is for a call with a step left to do. */
export type DoneReply<E extends Endpoint> = z.output<E['reply']>;
export type AcceptedReply<E extends Endpoint> = E['acceptedReply'] extends z.ZodType
  ? z.output<E['acceptedReply']>
  : never;
export type Reply<E extends Endpoint> = DoneReply<E> | AcceptedReply<E>;

export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition;
}

type Parts<E extends Endpoint, Side extends 'in' | 'out'> = {
  [K in 'params' | 'query' | 'body' as E[K] extends z.ZodType ? K : never]: E[K] extends z.ZodType
    ? Side extends 'in'
      ? z.input<E[K]>
      : z.output<E[K]>
    : never;
};
