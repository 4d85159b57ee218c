import type { PostFigures } from '@right-circle/contract/social-profiles';
import { cutLine } from '@right-circle/contract/text';
import { z } from 'zod';
import { AppError } from '#platform/app-error.ts';
import { emptyPost } from '../figures/figures-file.rules.ts';

/** An account as Instagram's own API describes it to its owner. */
export type InstagramAccount = { id: string; username: string; followers: number | null; mediaCount: number | null };
export type InstagramGraph = {
  account: (token: string) => Promise<InstagramAccount>;
  /** Newest first, at most `most`. */
  posts: (token: string, most: number) => Promise<PostFigures[]>;
};

/** The token is over: only its owner can bring another one. */
export class TokenRefused extends AppError {
  override name = 'TokenRefused';

  constructor() {
    super('invalid_token', 'Instagram does not accept this access token any more. Connect the account again.');
  }
}

const VERSION = 'v25.0';
const PAGE = 50;
const LARGEST_REPLY = 5 * 1024 * 1024;

const count = z.int().min(0).max(10_000_000_000);
const accountReply = z.object({
  user_id: z.union([z.string(), z.number()]).optional(),
  id: z.union([z.string(), z.number()]).optional(),
  // It ends up in sentences on the screen.
  username: cutLine(100),
  followers_count: count.optional(),
  media_count: count.optional(),
});
const insight = z.object({ name: z.string(), values: z.array(z.object({ value: z.unknown() })).default([]) });
const medium = z.object({
  timestamp: z.string(),
  caption: z.string().optional(),
  media_type: z.string().optional(),
  media_product_type: z.string().optional(),
  like_count: count.optional(),
  comments_count: count.optional(),
  insights: z.object({ data: z.array(insight) }).optional(),
});
const mediaReply = z.object({
  data: z.array(medium),
  paging: z
    .object({ cursors: z.object({ after: z.string().optional() }).optional(), next: z.string().optional() })
    .optional(),
});
const errorReply = z.object({ error: z.object({ code: z.number(), message: z.string().optional() }) });

const FIELDS = 'timestamp,caption,media_type,media_product_type,like_count,comments_count';
const INSIGHTS = 'insights.metric(reach,saved,shares,views)';
/** Insights need a right the token may not have, and posts from before the account was a professional one have none. */
const WITHOUT_INSIGHTS = new Set([10, 100, 200]);
const EXPIRED = new Set([102, 190]);
const BUSY = new Set([4, 17, 32, 613]);

class GraphRefusal extends Error {
  override name = 'GraphRefusal';
  readonly code: number;

  constructor(code: number) {
    super(`Instagram refused with code ${code}`);
    this.code = code;
  }
}

/** Instagram's official API with the owner's own token. Pages are never read, and the token travels in a header, so no log of addresses holds it. */
export function createInstagramGraph({ url, timeoutMs }: { url: string; timeoutMs: number }): InstagramGraph {
  async function ask<S extends z.ZodType>(
    token: string,
    path: string,
    query: Record<string, string>,
    schema: S,
  ): Promise<z.output<S>> {
    const address = `${url}/${VERSION}/${path}?${new URLSearchParams(query)}`;
    const headers = { authorization: `Bearer ${token}` };
    const { status, json } = await reply(address, {
      headers,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const refused = errorReply.safeParse(json);
    if (refused.success) throw new GraphRefusal(refused.data.error.code);
    const parsed = status === 200 ? schema.safeParse(json) : null;
    if (!parsed?.success) throw notUnderstood(new Error(`Instagram answered ${status}`));
    return parsed.data;
  }

  async function page(token: string, after: string | undefined, withInsights: boolean) {
    const fields = withInsights ? `${FIELDS},${INSIGHTS}` : FIELDS;
    return await ask(token, 'me/media', { fields, limit: String(PAGE), ...(after && { after }) }, mediaReply);
  }

  return {
    account: async (token) => {
      const fields = 'user_id,username,followers_count,media_count';
      const told = await ask(token, 'me', { fields }, accountReply).catch(inWords);
      return {
        id: String(told.user_id ?? told.id ?? ''),
        username: told.username,
        followers: told.followers_count ?? null,
        mediaCount: told.media_count ?? null,
      };
    },
    posts: async (token, most) => {
      const posts: PostFigures[] = [];
      let withInsights = true;
      let after: string | undefined;
      // Not the address it names as the next one: that one could lead anywhere.
      for (let pages = 0; pages < Math.ceil(most / PAGE); pages++) {
        const told = await page(token, after, withInsights)
          .catch(async (error: unknown) => {
            if (!withInsights || !(error instanceof GraphRefusal && WITHOUT_INSIGHTS.has(error.code))) throw error;
            withInsights = false;
            return await page(token, after, false);
          })
          .catch(inWords);
        posts.push(...told.data.flatMap(postOf));
        const next = told.paging?.next ? told.paging.cursors?.after : undefined;
        if (!next || next === after) break;
        after = next;
      }
      return posts.slice(0, most);
    },
  };
}

async function reply(address: string, init: RequestInit): Promise<{ status: number; json: unknown }> {
  try {
    const response = await fetch(address, init);
    const text = await response.text();
    if (text.length > LARGEST_REPLY) throw new Error('too large');
    return { status: response.status, json: parsed(text) };
  } catch (cause) {
    throw new AppError('provider_failed', 'Instagram cannot be reached right now. Please try again later.', { cause });
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Explains the API's code to the person. */
function inWords(error: unknown): never {
  if (!(error instanceof GraphRefusal)) throw error;
  if (EXPIRED.has(error.code)) throw new TokenRefused();
  if (BUSY.has(error.code)) {
    throw new AppError('too_many_requests', 'Instagram allows only so many calls an hour. Try again in an hour.', {
      cause: error,
      retryAfterSeconds: 3600,
    });
  }
  if (WITHOUT_INSIGHTS.has(error.code)) {
    throw new AppError(
      'invalid_token',
      'This access token may not read the account. It needs the right instagram_business_basic, and a professional account.',
      { cause: error },
    );
  }
  throw notUnderstood(error);
}

function notUnderstood(cause: Error): AppError {
  return new AppError('provider_failed', 'Instagram gave an answer we do not understand. Please try again later.', {
    cause,
  });
}

function postOf(told: z.output<typeof medium>): PostFigures[] {
  const at = Date.parse(told.timestamp);
  if (Number.isNaN(at)) return [];
  const insightOf = (name: string) => {
    const value = told.insights?.data.find((each) => each.name === name)?.values[0]?.value;
    return count.safeParse(value).data ?? null;
  };
  return [
    {
      ...emptyPost(at, formatOf(told), told.caption ?? ''),
      likes: told.like_count ?? null,
      comments: told.comments_count ?? null,
      saves: insightOf('saved'),
      shares: insightOf('shares'),
      views: insightOf('views'),
      reach: insightOf('reach'),
    },
  ];
}

function formatOf({ media_type: type, media_product_type: product }: z.output<typeof medium>): PostFigures['format'] {
  if (product === 'REELS') return 'reel';
  if (product === 'STORY') return 'story';
  if (type === 'CAROUSEL_ALBUM') return 'carousel';
  return type === 'VIDEO' ? 'video' : 'photo';
}
