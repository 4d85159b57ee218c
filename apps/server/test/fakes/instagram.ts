import { startHttpFake } from './http-fake.ts';

const APP_ID = 'insta-app';
const APP_SECRET = 'insta-secret';

/**
 * Instagram's consent page (`login_hint` selects the account), code exchange and profile call. A code works once and
 * only for our app.
 */
export async function startFakeInstagram() {
  const codes = new Map<string, { id: string; username: string; name: string }>();
  const tokens = new Map<string, { id: string; username: string; name: string }>();
  const fake = await startHttpFake(({ url, body, headers }) => {
    if (url.pathname === '/oauth/authorize') {
      const who = url.searchParams.get('login_hint') ?? 'consent';
      codes.set(`${who}-code`, { id: `1784140-${who}`, username: `${who}.given`, name: 'Consent Given' });
      const query = new URLSearchParams({ code: `${who}-code`, state: url.searchParams.get('state') ?? '' });
      return { redirect: `${url.searchParams.get('redirect_uri')}?${query}#_` };
    }
    if (url.pathname === '/oauth/access_token') {
      const form = new URLSearchParams(body);
      const person = codes.get(form.get('code') ?? '');
      const isOurs = form.get('client_id') === APP_ID && form.get('client_secret') === APP_SECRET;
      if (!person || !isOurs || form.get('grant_type') !== 'authorization_code' || !form.get('redirect_uri')) {
        return {
          status: 400,
          json: { error_type: 'OAuthException', code: 400, error_message: 'Invalid authorization code' },
        };
      }
      codes.delete(form.get('code') ?? '');
      tokens.set(`IG-${person.id}`, person);
      return {
        json: { access_token: `IG-${person.id}`, user_id: person.id, permissions: ['instagram_business_basic'] },
      };
    }
    const person = tokens.get((headers.authorization ?? '').replace('Bearer ', ''));
    return person
      ? { json: { user_id: person.id, username: person.username, name: person.name } }
      : { status: 401, json: { error: { message: 'Invalid token' } } };
  });
  return {
    ...fake,
    env: {
      INSTAGRAM_APP_ID: APP_ID,
      INSTAGRAM_APP_SECRET: APP_SECRET,
      INSTAGRAM_AUTHORIZE_URL: `${fake.url}/oauth/authorize`,
      INSTAGRAM_TOKEN_URL: `${fake.url}/oauth/access_token`,
      INSTAGRAM_GRAPH_URL: fake.url,
    },
    /** A code as issued by the consent page. */
    aCode: (person: { id?: string; username?: string; name?: string } = {}) => {
      const code = `code-${codes.size + tokens.size + 1}`;
      codes.set(code, { id: '178414', username: 'reel.maker', name: 'Reel Maker', ...person });
      return code;
    },
  };
}
