import { nothingPublic } from '@right-circle/contract/public-pages';
import type { LightMyRequestResponse } from 'fastify';
import { clearVisitsJob } from '../../src/features/public-pages/visit/visit-code.ts';
import { hashToken, newSecretToken } from '../../src/platform/secret-token.ts';
import type { World } from '../world.ts';
import { aMentor } from './guidance.ts';

type Fields = Record<string, string | readonly string[]>;
export type Visitor = ReturnType<typeof aVisitor>;

let count = 0;

/** A mentor with a public page. */
export async function aPublicMentor(world: World, options: Parameters<typeof aMentor>[1] = {}) {
  const mentor = await aMentor(world, options);
  const choices = { ...nothingPublic, page: true };
  const reply = await mentor.api.put('/user/public-page', choices);
  if (reply.statusCode !== 200) throw new Error(reply.body);
  return mentor;
}

type VisitorOptions = { email?: string; ip?: string };

/** A browser with cookies and without a script, on one mentor's booking page. */
export function aVisitor(
  world: World,
  mentor: { username: string },
  { email = `visitor${++count}@example.com`, ip = '203.0.113.7' }: VisitorOptions = {},
) {
  const cookies = new Map<string, string>();
  const path = (rest: string) => `/@${mentor.username}/book${rest}`;
  const headers = (): Record<string, string> =>
    cookies.size === 0 ? {} : { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') };
  const kept = (reply: LightMyRequestResponse) => {
    for (const { name, value } of reply.cookies) cookies.set(name, value);
    return reply;
  };
  const visitor = {
    email,
    cookies,
    open: async (rest = '', more: Record<string, string> = {}) =>
      kept(await world.http.inject({ url: path(rest), headers: { ...headers(), ...more }, remoteAddress: ip })),
    send: async (rest: string, fields: Fields = {}, more: Record<string, string> = { origin: 'http://circle.test' }) =>
      kept(
        await world.http.inject({
          method: 'POST',
          url: path(rest),
          headers: { ...headers(), 'content-type': 'application/x-www-form-urlencoded', ...more },
          payload: encode(fields),
          remoteAddress: ip,
        }),
      ),
    /** Links to the free times on the first page, as `?minutes=…&start=…`. */
    times: async (minutes = 30): Promise<string[]> => timesIn(await visitor.open(`?minutes=${minutes}`)),
    /** Fills in the form for one of them. */
    begin: async (time: string, fields: Fields = {}) => {
      const { start = '', minutes = '' } = Object.fromEntries(new URLSearchParams(time));
      const via = viaIn(await visitor.open(time));
      return await visitor.send('', { ...aForm(email), start, minutes, via, ...fields });
    },
    code: async (to = email): Promise<string> => {
      await world.jobs.runAll(['visits.send-code']);
      return await newestCode(world, to);
    },
    confirm: async (code?: string) => await visitor.send('/code', { code: code ?? (await visitor.code()) }),
    /** Presses the button of the page as it is now. */
    pay: async (fields: Fields = {}) => {
      return await visitor.send('/pay', { ...(await visitor.review()), ...fields });
    },
    /** What the review sends besides the card. */
    review: async (): Promise<Fields> => {
      const { body } = await visitor.open('/pay');
      const hidden = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(body)?.[1] ?? '';
      return { attempt: hidden('attempt'), terms: hidden('terms') };
    },
    /** Everything up to the review. */
    reach: async (time: string, fields: Fields = {}) => {
      await visitor.begin(time, fields);
      return await visitor.confirm();
    },
  };
  return visitor;
}

/** Other browsers at the same step of the same booking, each with its own address. */
export async function othersLike(
  world: World,
  mentor: { username: string },
  visitor: Visitor,
  number: number,
): Promise<Visitor[]> {
  const { id: _id, ...visit } = await world.db
    .selectFrom('visits')
    .selectAll()
    .where('email', '=', visitor.email)
    .executeTakeFirstOrThrow();
  const others = Array.from({ length: number }, () => ({ token: newSecretToken(), visitor: aVisitor(world, mentor) }));
  const rows = others.map(({ token, visitor: { email } }) => ({
    ...visit,
    answers: JSON.stringify(visit.answers),
    id: crypto.randomUUID(),
    token_hash: hashToken(token),
    email,
  }));
  await world.db.insertInto('visits').values(rows).execute();
  for (const { token, visitor: other } of others) other.cookies.set('visit', token);
  return others.map((other) => other.visitor);
}

export function aForm(email: string): Fields {
  return { name: 'Asha Rao', email, date_of_birth: '1998-04-12', topic: 'Growing a channel', description: '' };
}

export function timesIn({ body }: { body: string }): string[] {
  return [...body.matchAll(/href="[^"]*\/book(\?[^"]*start=[^"]*)"/g)].map(([, time = '']) =>
    time.replaceAll('&amp;', '&'),
  );
}

/** Reads where the visitor came from, as passed on by the form. */
export const viaIn = ({ body }: { body: string }): string => /name="via" value="([^"]+)"/.exec(body)?.[1] ?? '';

export async function newestCode({ db }: World, to: string): Promise<string> {
  const mail = await db
    .selectFrom('mail_outbox')
    .select('text')
    .where('to_address', '=', to)
    .where('subject', 'like', '%code')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? '';
}

/** A code that is not this one. */
export const otherCode = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

/** Runs the job of every five minutes. */
export async function clearVisits(world: World): Promise<void> {
  await world.db.transaction().execute(async (tx) => await world.jobs.enqueue(tx, clearVisitsJob, {}));
  await world.runJobs();
}

export async function accountAt({ db }: World, email: string) {
  return await db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst();
}

function encode(fields: Fields): string {
  const pairs = Object.entries(fields).flatMap(([name, value]) =>
    (typeof value === 'string' ? [value] : value).map((one): [string, string] => [name, one]),
  );
  return new URLSearchParams(pairs).toString();
}
