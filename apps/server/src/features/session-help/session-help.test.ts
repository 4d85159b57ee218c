import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aRequest, book, send } from '../../../test/factories/bookings.ts';
import { aPostHistory, ask, link, readChat } from '../../../test/factories/chat.ts';
import { aBookedTime, aMentor } from '../../../test/factories/guidance.ts';
import { startFakeOpenAi } from '../../../test/fakes/openai.ts';
import { createWorld, type World } from '../../../test/world.ts';

type Person = Awaited<ReturnType<World['anAccount']>>;
const NOW = Date.parse('2030-01-01T00:00:00.000Z');

async function answerOf({ api }: Pick<Person, 'api'>, sessionId: string) {
  const read = async () => (await readChat({ api }, sessionId)).messages.at(-1);
  await expect.poll(async () => (await read())?.isStreaming, { timeout: 20_000 }).toBe(false);
  const answer = await read();
  return { text: answer?.content ?? '', cards: answer?.cards ?? [], error: answer?.error ?? null };
}

describe('SABO before and after a session', () => {
  let world: World;
  beforeAll(async () => {
    world = await createWorld({ env: { AI_PACE_MS: '0' } });
  });
  afterAll(() => world.close());

  async function aSession() {
    const mentor = await aMentor(world, { account: { full_name: 'Kavya Mentor' } });
    const seeker = await world.anAccount({ full_name: 'Asha Seeker' });
    const { booking_id: id } = await book(seeker, mentor, {
      topic: 'Lighting at home',
      description: 'My evening reels look *grey*.',
    });
    return { mentor, seeker, id };
  }
  const over = async (id: string) => {
    const at = new Date(NOW);
    const hourAgo = new Date(NOW - 3_600_000);
    await world.db
      .updateTable('bookings')
      .set({ starts_at: hourAgo, ends_at: at, attended_at: hourAgo })
      .where('id', '=', id)
      .execute();
  };
  const allow = async ({ api }: Person, change: object) => {
    const { statusCode } = await api.put('/chat/session-help-settings', {
      allows_briefs: true,
      shares_figures: false,
      allows_notes: true,
      ...change,
    });
    expect(statusCode).toBe(200);
  };

  it('briefs the mentor in a new chat: who it is, what they ask, what was before; figures only where they are shared', async () => {
    const { mentor, seeker, id } = await aSession();
    await world.db
      .updateTable('users')
      .set({ bio: 'I film food in a small kitchen.', categories: ['Food'] })
      .where('id', '=', seeker.id)
      .execute();
    await aBookedTime(world, { mentor, seeker, startsAt: '2029-12-01T10:00:00Z' });
    const elsewhere = await aBookedTime(world, { mentor, seeker, startsAt: '2029-12-02T10:00:00Z' });
    await world.db
      .updateTable('bookings')
      .set({ meeting_link: 'https://meet.google.com/abc' })
      .where('id', '=', elsewhere)
      .execute();
    const profile = await link(seeker);
    await seeker.api.post(`/chat/profiles/${profile.id}/figures`, { followers: 5000, posts: aPostHistory(NOW, 10) });

    const reply = await mentor.api.post(`/chat/session-help/${id}/brief`, {});
    expect(reply.statusCode).toBe(200);
    const { session_id: chatId } = reply.json<{ session_id: string }>();
    const { text, cards } = await answerOf(mentor, chatId);
    expect(text).toContain('You meet Asha Seeker');
    expect(text).toContain('on Wed, 2 Jan, 9:00 am (India time) for 30 minutes, about “Lighting at home”.');
    expect(text).toContain('“I film food in a small kitchen.”');
    expect(text).toContain('“My evening reels look grey.”');
    expect(text).toContain('- Sat, 1 Dec 2029: “Growing” (not both came)');
    expect(text, 'nobody knows who came to Google Meet').toMatch(/^- Sun, 2 Dec 2029: “Growing”$/m);
    expect(text).toContain('Asha Seeker does not share the figures of linked accounts.');
    expect(cards.map(({ id: cardId }) => cardId)).toEqual(['seeker']);
    expect((await readChat(mentor, chatId)).session).toMatchObject({ title: 'Brief: Asha Seeker', type: 'general' });

    await allow(seeker, { shares_figures: true });
    const again = await ask(mentor, 'And now?', { session_id: chatId });
    expect(again.response).toContain('@asha.makes (instagram): Followers 5,000, Engagement by followers 2.20%');
    const other = await ask(mentor, 'When should I post?', { session_id: chatId });
    expect(other.response).toContain('## When to post');
  });

  it('takes a no from the seeker, also in a chat that is there already', async () => {
    const { mentor, seeker, id } = await aSession();
    const chat = await mentor.api.post(`/chat/session-help/${id}/brief`, {});
    const { session_id: chatId } = chat.json<{ session_id: string }>();
    await answerOf(mentor, chatId);
    await allow(seeker, { allows_briefs: false });
    const refused = await mentor.api.post(`/chat/session-help/${id}/brief`, {});
    const detail = 'Asha Seeker has turned off briefs by SABO. What they wrote for you is in the session details.';
    expect([refused.statusCode, refused.json().detail]).toEqual([403, detail]);
    expect((await mentor.api.get(`/chat/session-help/${id}`)).json()).toMatchObject({
      brief: { is_offered: true, refusal: detail },
    });
    const later = await mentor.api.post('/chat/', { userid: mentor.id, message: 'Once more', session_id: chatId });
    expect(later.json().detail).toBe(detail);
  });

  it('is for the mentor of this booking alone, before its end, and unknown to strangers', async () => {
    const { mentor, seeker, id } = await aSession();
    const stranger = await world.anAccount();
    const bySeeker = await seeker.api.post(`/chat/session-help/${id}/brief`, {});
    expect([bySeeker.statusCode, bySeeker.json().detail]).toEqual([
      403,
      'Only the mentor of a session can be briefed.',
    ]);
    expect((await seeker.api.get(`/chat/session-help/${id}`)).json()).toMatchObject({
      brief: { is_offered: false },
      notes: { is_offered: false, refusal: 'Notes and next steps can be made once the session is over.' },
      other_name: 'Kavya Mentor',
      entry: '',
    });
    for (const reply of [
      await stranger.api.get(`/chat/session-help/${id}`),
      await stranger.api.post(`/chat/session-help/${id}/brief`, {}),
      await stranger.api.post(`/chat/session-help/${id}/notes`, {}),
      await stranger.api.put(`/chat/session-help/${id}/entry`, { text: 'Mine' }),
      await stranger.api.post(`/chat/session-help/${crypto.randomUUID()}/brief`, {}),
    ]) {
      expect([reply.statusCode, reply.json().detail]).toEqual([404, 'Session not found.']);
    }
    await over(id);
    const late = await mentor.api.post(`/chat/session-help/${id}/brief`, {});
    expect(late.json().detail).toBe('This session is over. Ask for notes and next steps instead.');
  });

  it('sums up for both what the two wrote, and finds the next steps', async () => {
    const { mentor, seeker, id } = await aSession();
    const early = await seeker.api.post(`/chat/session-help/${id}/notes`, {});
    expect([early.statusCode, early.json().detail]).toEqual([
      403,
      'Notes and next steps can be made once the session is over.',
    ]);
    await over(id);
    await world.db
      .insertInto('room_notes')
      .values({
        booking_id: id,
        text: 'Window light beats lamps.\n- [ ] Move the table',
        revision: 1,
        updated_by_role: 'provider',
        updated_at: world.clock.now(),
      })
      .execute();
    expect((await seeker.api.put(`/chat/session-help/${id}/entry`, { text: 'Next: film at 5 pm' })).statusCode).toBe(
      200,
    );
    await mentor.api.put(`/chat/session-help/${id}/entry`, { text: 'I will send my checklist' });
    expect((await seeker.api.get(`/chat/session-help/${id}`)).json()).toMatchObject({
      notes: { is_offered: true, refusal: null },
      entry: 'Next: film at 5 pm',
    });

    const client_id = crypto.randomUUID();
    const started = await seeker.api.post(`/chat/session-help/${id}/notes`, { client_id });
    const { session_id: chatId } = started.json<{ session_id: string }>();
    const { text, cards } = await answerOf(seeker, chatId);
    expect(text).toContain('“Window light beats lamps.” (shared notes)');
    expect(cards).toMatchObject([
      {
        id: 'next-steps',
        rows: [
          ['Move the table', 'shared notes'],
          ['film at 5 pm', 'you'],
          ['I will send my checklist', 'Kavya Mentor'],
        ],
      },
    ]);
    const repeated = await seeker.api.post(`/chat/session-help/${id}/notes`, { client_id });
    expect(repeated.json()).toMatchObject({ session_id: chatId });

    await allow(mentor, { allows_notes: false });
    const refused = await seeker.api.post(`/chat/session-help/${id}/notes`, {});
    expect(refused.json().detail).toBe('Kavya Mentor has turned off notes by SABO for their sessions.');
    const own = await mentor.api.post(`/chat/session-help/${id}/notes`, {});
    expect(own.json().detail).toContain('You have turned off notes by SABO');
    await seeker.api.put(`/chat/session-help/${id}/entry`, { text: '  ' });
    expect((await seeker.api.get(`/chat/session-help/${id}`)).json()).toMatchObject({ entry: '' });
  });

  it('says so where nobody wrote anything, and makes no notes of what was called off', async () => {
    const { mentor, seeker, id } = await aSession();
    await over(id);
    const { session_id: chatId } = (await mentor.api.post(`/chat/session-help/${id}/notes`, {})).json<{
      session_id: string;
    }>();
    expect((await answerOf(mentor, chatId)).text).toContain('Nobody has written anything down');
    await world.db
      .updateTable('bookings')
      .set({ state: 'cancelled', cancelled_by_role: 'seeker', cancelled_at: world.clock.now() })
      .where('id', '=', id)
      .execute();
    const refused = await seeker.api.post(`/chat/session-help/${id}/notes`, {});
    expect(refused.json().detail).toBe('This session was cancelled.');
  });

  it('has defaults that share nothing from elsewhere, and shows the mentor’s questions with their answers', async () => {
    const asha = await world.anAccount();
    expect((await asha.api.get('/chat/session-help-settings')).json()).toEqual({
      allows_briefs: true,
      shares_figures: false,
      allows_notes: true,
    });
    const mentor = await aMentor(world);
    const request = await aRequest(asha, mentor, { description: '' });
    const { booking_id: id } = (await send(asha, request)).json<{ booking_id: string }>();
    await world.db
      .updateTable('bookings')
      .set({ custom_fields: JSON.stringify({ 'Which camera?': ['Phone', 'DSLR'], Empty: '' }) })
      .where('id', '=', id)
      .execute();
    const { session_id: chatId } = (await mentor.api.post(`/chat/session-help/${id}/brief`, {})).json<{
      session_id: string;
    }>();
    const { text } = await answerOf(mentor, chatId);
    expect(text).toContain('- “Which camera?”: “Phone, DSLR”');
    expect(text).toContain('They left the description empty.');
    expect(text).not.toContain('Empty');
  });
});

it('lets a model look the session up, and only in a chat that is for one', async () => {
  const openAi = await startFakeOpenAi();
  const world = await createWorld({ env: openAi.env });
  try {
    const mentor = await aMentor(world);
    const seeker = await world.anAccount({ full_name: 'Asha Seeker' });
    const { booking_id: id } = await book(seeker, mentor, { topic: 'Lighting at home' });
    openAi.plan({ kind: 'tool', name: 'booked_session', input: {} }, { kind: 'text', pieces: ['You meet Asha.'] });
    const { session_id: chatId } = (await mentor.api.post(`/chat/session-help/${id}/brief`, {})).json<{
      session_id: string;
    }>();
    const { text, cards } = await answerOf(mentor, chatId);
    expect(text).toBe('You meet Asha.');
    expect(cards.map(({ id: cardId }) => cardId)).toEqual(['seeker']);
    expect(JSON.stringify(openAi.requests.at(-1)?.messages)).toContain('Lighting at home');
    await ask(mentor, 'Hello');
    const toolsOf = (at: number) => openAi.requests.at(at)?.tools?.map((tool) => tool.function.name) ?? [];
    expect(toolsOf(0)).toContain('booked_session');
    expect(toolsOf(-1)).not.toContain('booked_session');
  } finally {
    await world.close();
    await openAi.close();
  }
});
