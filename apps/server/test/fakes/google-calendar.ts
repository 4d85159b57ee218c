import { type FakeRequest, startHttpFake } from './http-fake.ts';

const CLIENT = { id: 'calendar-client', secret: 'calendar-secret', refreshToken: 'calendar-refresh' };
const BUSY_403 = {
  error: {
    code: 403,
    message: 'Rate Limit Exceeded',
    errors: [{ domain: 'usageLimits', reason: 'rateLimitExceeded' }],
  },
};

type Sent = {
  id?: string;
  status?: string;
  start?: { dateTime: string };
  attendees?: { email: string }[];
  conferenceData?: { createRequest?: { requestId: string; conferenceSolutionKey: { type: string } } };
};
type Kept = Sent & { id: string; requestId: string | null; conference: 'none' | 'pending' | 'success' | 'failure' };
/** Behaviour for the next call about events. `pending`: the next conference is not ready until a second request. */
type Mood = 'unauthorised' | 'busy' | 'forbidden' | 'pending' | 'no-conference';

type Refusal = { status: number; json: object };
const refuse = (status: number, message: string, reason: string): Refusal => ({
  status,
  json: { error: { code: status, message, errors: [{ domain: 'global', reason, message }] } },
});

function view({ requestId, conference, ...rest }: Kept) {
  const code = `meet-${requestId?.slice(0, 8)}`;
  const link = `https://meet.google.com/${code}`;
  const isReady = conference === 'success';
  return {
    kind: 'calendar#event',
    ...rest,
    ...(isReady && { hangoutLink: link }),
    ...(conference !== 'none' && {
      conferenceData: {
        createRequest: { requestId, status: { statusCode: conference } },
        ...(isReady && { entryPoints: [{ entryPointType: 'video', uri: link }], conferenceId: code }),
      },
    }),
  };
}

/** The events of one calendar, by Google's rules: ids are never reused, and a conference may be delayed. */
function createEvents() {
  const events = new Map<string, Kept>();
  const deleted = new Set<string>();
  return {
    events,
    deleted,
    insert(sent: Sent, mood: Mood | undefined) {
      const id = sent.id ?? '';
      if (!/^[a-v0-9]{5,1024}$/.test(id)) return refuse(400, 'Invalid resource id value.', 'invalid');
      if (events.has(id) || deleted.has(id))
        return refuse(409, 'The requested identifier already exists.', 'duplicate');
      const request = sent.conferenceData?.createRequest;
      const made = mood === 'pending' ? 'pending' : mood === 'no-conference' ? 'failure' : 'success';
      const conference = request?.conferenceSolutionKey.type === 'hangoutsMeet' ? made : 'none';
      const event: Kept = { ...sent, id, requestId: request?.requestId ?? null, conference };
      events.set(id, event);
      const reply = view(event);
      // Ready at the next request.
      if (event.conference === 'pending') event.conference = 'success';
      return { json: reply };
    },
    change(id: string, sent: Sent | null) {
      if (deleted.has(id)) return refuse(410, 'Resource has been deleted', 'deleted');
      const event = events.get(id);
      if (!event) return refuse(404, 'Not Found', 'notFound');
      if (sent) return { json: view(Object.assign(event, sent)) };
      events.delete(id);
      deleted.add(id);
      return { status: 204, page: { type: 'text/plain', text: '' } };
    },
  };
}

/** Google's token endpoint and a calendar with conferences. It revokes tokens and delays replies on demand. */
export async function startFakeGoogleCalendar() {
  const calendar = createEvents();
  const { events, deleted } = calendar;
  const moods: Mood[] = [];
  let tokens = 0;
  const current = () => `calendar-token-${tokens}`;

  function token({ body }: FakeRequest) {
    const { grant_type, client_id, client_secret, refresh_token } = Object.fromEntries(new URLSearchParams(body));
    const isKnown = client_id === CLIENT.id && client_secret === CLIENT.secret && refresh_token === CLIENT.refreshToken;
    if (grant_type !== 'refresh_token' || !isKnown) {
      return { status: 400, json: { error: 'invalid_grant', error_description: 'Bad Request' } };
    }
    tokens += 1;
    return { json: { access_token: current(), expires_in: 3599, scope: 'calendar', token_type: 'Bearer' } };
  }

  function api({ url, method, body, headers }: FakeRequest) {
    const mood = moods.shift();
    if (headers.authorization !== `Bearer ${current()}` || tokens === 0 || mood === 'unauthorised') {
      return refuse(401, 'Invalid Credentials', 'authError');
    }
    if (mood === 'busy') return { status: 403, json: BUSY_403 };
    if (mood === 'forbidden') return refuse(403, 'Forbidden', 'forbidden');
    const [, , , , calendarId, kind, id = ''] = url.pathname.split('/');
    if (calendarId !== 'primary' || kind !== 'events') return refuse(404, 'Not Found', 'notFound');
    const sent = (body ? JSON.parse(body) : {}) as Sent;
    const hasConference = url.searchParams.get('conferenceDataVersion') === '1';
    if (method === 'POST') return calendar.insert(hasConference ? sent : { ...sent, conferenceData: {} }, mood);
    return calendar.change(id, method === 'DELETE' ? null : sent);
  }

  const fake = await startHttpFake((request) => (request.url.pathname === '/token' ? token(request) : api(request)));
  const eventCalls = () => fake.requests.filter(({ url }) => url.pathname !== '/token');
  return {
    ...fake,
    events,
    deleted,
    next: (...mood: Mood[]) => void moods.push(...mood),
    /** Number of tokens issued. */
    tokensGiven: () => tokens,
    calls: () => eventCalls().map(({ method }) => method),
    settings: {
      baseUrl: `${fake.url}/calendar/v3`,
      tokenUrl: `${fake.url}/token`,
      clientId: CLIENT.id,
      clientSecret: CLIENT.secret,
      refreshToken: CLIENT.refreshToken,
      calendarId: 'primary',
      timeoutMs: 1000,
    },
    env: {
      GOOGLE_CALENDAR_CLIENT_ID: CLIENT.id,
      GOOGLE_CALENDAR_CLIENT_SECRET: CLIENT.secret,
      GOOGLE_CALENDAR_REFRESH_TOKEN: CLIENT.refreshToken,
      GOOGLE_CALENDAR_BASE_URL: `${fake.url}/calendar/v3`,
      GOOGLE_CALENDAR_TOKEN_URL: `${fake.url}/token`,
      GOOGLE_CALENDAR_TIMEOUT_MS: '1000',
    },
  };
}
