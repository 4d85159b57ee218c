import type { z } from 'zod';

export type RateLimit = { max: number; perSeconds: number };

export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below /api, with `:name` for path parameters. */
  path: string;
  summary: string;
  /** `guest` takes the access that a guest of one session got for a code, and no sign-in. There is no fourth level. */
  access: 'public' | 'signed-in' | 'guest';
  /** Answers people who have not confirmed their age yet (Google and Instagram sign-ups). */
  beforeAgeConfirmed?: true;
  /** Refused until the email address is verified, where the server demands that. */
  needsVerifiedEmail?: true;
  /**
   * Refused with `reauthentication_required` where the caller's last proof of who they are is too old. With `unless-password`,
   * people who have a password send it with the call instead.
   */
  reauthenticate?: 'always' | 'unless-password';
  /** Bodies are JSON unless stated; a form call also takes urlencoded and multipart bodies. */
  bodyType?: 'json' | 'form';
  /** Limit of a JSON or urlencoded body; 100 unless stated. Files come in multipart forms, which `upload` limits. */
  bodyKilobytes?: number;
  /** What a multipart form may carry: four files of 5 MB unless stated. */
  upload?: { files: number; fileMegabytes: number };
  limit?: RateLimit;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  replyStatus?: 200 | 201 | 202;
  reply: z.ZodType;
  /** What is said instead, with 202, where the caller has something left to do first. */
  acceptedReply?: z.ZodType;
};

/** What a caller hands over: only the parts the endpoint declares. */
export type Input<E extends Endpoint> = Parts<E, 'in'>;

/** What a handler receives: the same parts after defaults and coercion. */
export type Parsed<E extends Endpoint> = Parts<E, 'out'>;

/** What a call answers when it is done, and what while the caller has something left to do. */
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
