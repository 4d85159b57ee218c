import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Text = { to: string; from: string; words: string };
/** Behaviour for the next text; normal again afterwards. */
type Mood = 'refuse' | 'busy' | 'break' | 'hang' | 'hang-up';

/** An SMS provider with Twilio's protocol and one account that misbehaves on demand. */
export async function startFakeSms() {
  const accepted: Text[] = [];
  const refusedLogins: string[] = [];
  const moods: Mood[] = [];
  const account = { sid: 'AC00000000000000000000000000000001', token: 'sms-secret' };
  const login = `Basic ${Buffer.from(`${account.sid}:${account.token}`).toString('base64')}`;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const reply = (status: number, body: object) =>
      void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    const mood = moods.shift();
    if (request.headers.authorization !== login) {
      refusedLogins.push(request.headers.authorization ?? '');
      return reply(401, { code: 20003, message: 'Authenticate' });
    }
    if (request.method !== 'POST' || request.url !== `/2010-04-01/Accounts/${account.sid}/Messages.json`)
      return reply(404, { code: 20404, message: 'Not found' });
    if (mood === 'refuse') return reply(400, { code: 21211, message: "Invalid 'To' Phone Number" });
    if (mood === 'busy') return reply(429, { code: 20429, message: 'Too Many Requests' });
    if (mood === 'break') return reply(503, { code: 20503, message: 'Service unavailable' });
    if (mood === 'hang-up') return void request.socket.destroy();
    const form = new URLSearchParams(Buffer.concat(chunks).toString());
    accepted.push({ to: form.get('To') ?? '', from: form.get('From') ?? '', words: form.get('Body') ?? '' });
    // Like a slow provider: the text is delivered, but there is no reply.
    if (mood === 'hang') return;
    reply(201, { sid: `SM${String(accepted.length).padStart(32, '0')}`, status: 'queued' });
  }

  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    accepted,
    refusedLogins,
    next: (mood: Mood) => moods.push(mood),
    settings: { baseUrl: url, accountSid: account.sid, authToken: account.token, from: '+14155550100' },
    env: {
      SMS_ACCOUNT_SID: account.sid,
      SMS_AUTH_TOKEN: account.token,
      SMS_FROM: '+14155550100',
      SMS_BASE_URL: url,
      SMS_TIMEOUT_MS: '1000',
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}
