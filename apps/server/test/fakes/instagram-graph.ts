import { type Fault, startHttpFake } from './http-fake.ts';

export type FakeMedium = {
  timestamp: string;
  caption?: string;
  media_type?: string;
  media_product_type?: string;
  like_count?: number;
  comments_count?: number;
  reach?: number;
};
type FakeAccount = {
  username: string;
  followers: number;
  media: FakeMedium[];
  /** Whether insights may be read. */
  hasInsights: boolean;
};

/** An error reply of the API; each applies to the next call only. */
type Refusal = { status: number; code: number };

/** Instagram's official API: `/v25.0/me` and `/v25.0/me/media`, page by page, for known tokens. */
export async function startFakeInstagramGraph() {
  const accounts = new Map<string, FakeAccount>();
  const refusals: Refusal[] = [];
  const fake = await startHttpFake(({ url, headers }) => {
    const refusal = refusals.shift();
    if (refusal) return refused(refusal.status, refusal.code);
    const account = accounts.get((headers.authorization ?? '').replace('Bearer ', ''));
    if (!account) return refused(401, 190);
    const fields = url.searchParams.get('fields') ?? '';
    if (url.pathname === '/v25.0/me') {
      const { username, followers, media } = account;
      return { json: { user_id: '178414', username, followers_count: followers, media_count: media.length } };
    }
    if (url.pathname !== '/v25.0/me/media') return refused(404, 2500);
    const wantsInsights = fields.includes('insights.metric(');
    if (wantsInsights && !account.hasInsights) return refused(400, 10);
    const limit = Number(url.searchParams.get('limit') ?? 25);
    const from = Number(url.searchParams.get('after') ?? 0);
    const shown = account.media.slice(from, from + limit);
    const isLast = from + limit >= account.media.length;
    return {
      json: {
        data: shown.map(({ reach, ...medium }, index) => ({
          id: String(from + index),
          ...medium,
          ...(wantsInsights &&
            reach !== undefined && {
              insights: { data: [{ name: 'reach', period: 'lifetime', values: [{ value: reach }] }] },
            }),
        })),
        paging: {
          cursors: { before: String(from), after: String(from + limit) },
          // Like the real one, the URL contains the token and must never be followed or logged.
          ...(!isLast && { next: `http://127.0.0.1:1/elsewhere?access_token=${headers.authorization}` }),
        },
      },
    };
  });
  return {
    ...fake,
    env: { INSTAGRAM_GRAPH_URL: fake.url, INSTAGRAM_TIMEOUT_MS: '2000' },
    accounts,
    refuseNext: (code: number, status = 400) => void refusals.push({ status, code }),
    failNext: (fault: Fault) => fake.failNext(fault),
  };
}

function refused(status: number, code: number) {
  return { status, json: { error: { message: 'refused', type: 'OAuthException', code, fbtrace_id: 'A1' } } };
}
