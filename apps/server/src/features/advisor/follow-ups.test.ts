import type { ChatCard } from '@right-circle/contract/chat-cards';
import { limits } from '@right-circle/contract/limits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { book } from '../../../test/factories/bookings.ts';
import { ask, readChat } from '../../../test/factories/chat.ts';
import { aMentor } from '../../../test/factories/guidance.ts';
import { createWorld, type World } from '../../../test/world.ts';
import { onlyPlaceIn } from './understanding/entities.rules.ts';
import { understand } from './understanding/understand.ts';

type Person = Awaited<ReturnType<World['anAccount']>>;

describe('questions about this app and about the answer before', () => {
  let world: World;
  beforeAll(async () => {
    world = await createWorld({ env: { AI_PACE_MS: '0' } });
  });
  afterAll(() => world.close());

  /** Asks one after the other in one chat; returns the answer to the last. */
  async function talk(person: Person, ...questions: string[]) {
    let session: object = {};
    let text = '';
    for (const question of questions) {
      const { session_id, response } = await ask(person, question, session);
      session = { session_id };
      text = response;
    }
    const { session_id = '' } = session as { session_id?: string };
    const last = (await readChat(person, session_id)).messages.at(-1);
    const cards: ChatCard[] = last?.cards ?? [];
    const offered = cards.find((card) => card.kind === 'questions')?.questions ?? [];
    const link = cards.find((card) => card.kind === 'step')?.link;
    return { text, cards, offered, link, proposals: last?.proposals ?? [] };
  }

  it.each([
    ['What fee do you take?', 'no fee', '/dashboard/provide-guidance'],
    ['do you take a cut of my session', 'no fee', '/dashboard/provide-guidance'],
    ['how much commission does the app take', 'what you receive for each length', '/dashboard/provide-guidance'],
    ['कमीशन कितना है?', 'फ़ीस नहीं', '/dashboard/provide-guidance'],
    ['How do I set my availability?', '“Weekly hours”', '/dashboard/provide-guidance'],
    ['how can i add time slots', '“Weekly hours”', '/dashboard/provide-guidance'],
    ['What if the seeker does not show up?', 'the mentor is paid as usual', '/dashboard/live-session'],
    ["what happens if my mentor doesn't come", 'the seeker gets everything back', '/dashboard/live-session'],
    ['client nahi aaya to?', `${limits.room.noShowMinutes} minutes after the start`, '/dashboard/live-session'],
    ['Can I record my session?', 'no recording of sessions', '/dashboard/live-session'],
  ])('[ADVICE-38] %s', async (question, expected, link) => {
    const answer = await talk(await world.anAccount(), question);
    expect(answer.text).toContain(expected);
    expect(answer.link).toBe(link);
  });

  it.each([
    ['What should I charge for my sessions?', 'pricing'],
    ['what is my session fee compared to other mentors', 'pricing'],
    ['which mic should I buy to record audio', 'equipment'],
    ['hooks about stock tips for beginners', 'hooks'],
    ['why did my views drop', 'drop'],
    ['how long should my reels be', 'length'],
  ])('[ADVICE-38][ADVICE-40] leaves %s what it was', (question, intent) => {
    expect(understand({ questions: [question], lastAnswer: '' })[0]?.intent).toBe(intent);
  });

  it('[ADVICE-39] tells about the second mentor of a list, with a booking to confirm', async () => {
    for (const name of ['one', 'two', 'three'])
      await aMentor(world, { account: { full_name: `Kavya ${name}`, username: `kavya.${name}` } });
    const asha = await world.anAccount();
    const list = await talk(asha, 'Find me a mentor');
    const [, second] = list.cards.filter((card) => card.kind === 'mentor');
    const { text, cards, proposals } = await talk(asha, 'Find me a mentor', 'Tell me about the second one');
    expect(text).toContain(second?.username);
    expect(cards.filter(({ kind }) => kind === 'mentor')).toMatchObject([{ user_id: second?.user_id }]);
    expect(proposals).toMatchObject([{ kind: 'propose_booking' }]);
    expect((await talk(asha, 'Find me a mentor', 'the ninth one')).cards.filter((c) => c.kind === 'mentor')).toEqual(
      [],
    );
  });

  it('[ADVICE-39] tells about a coming session and a line of its own', async () => {
    const [mentor, seeker] = [await aMentor(world), await world.anAccount()];
    await book(seeker, mentor, { topic: 'Light at home' });
    await book(seeker, mentor, { topic: 'Sound at home', nth: 3 });
    const session = await talk(seeker, 'When is my next session?', 'what about the second one?');
    expect(session.text).toContain('about “Sound at home”');
    expect(session.link).toMatch(/^\/dashboard\/live-session\?session=/);
    const hooks = await talk(seeker, 'Give me 3 hooks for Ladakh', 'tell me about the second one');
    expect(hooks.proposals).toMatchObject([{ kind: 'draft_post', preview: expect.stringContaining('Ladakh') }]);
    const guide = await talk(seeker, 'How do I grow?', 'tell me more about the second point');
    expect(guide.text).toMatch(/^## Growing\n\nYou mean this: “.+I know no more about it/);
  });

  it.each([
    ['tell me about the second one', 1],
    ['What about the last mentor?', -1],
    ['book the first one', 0],
    ['dusra wala batao', 1],
    ['दूसरे के बारे में बताओ', 1],
    ['how do I prepare for my first session', null],
    ['Write a post with the second one', null],
    ['tell me about chai', null],
  ])('[ADVICE-39] knows what %j is about', (text, place) => expect(onlyPlaceIn(text)).toBe(place));

  it('[ADVICE-40] says what it cannot do instead of answering something else', async () => {
    const asha = await world.anAccount();
    const why = await talk(asha, 'When should I post?', 'why?');
    expect(why.text).toMatch(/^The reasons and sources I have are in my answer above/);
    expect((await talk(asha, 'Why?')).text).toContain('I have said nothing yet');
    const shorter = await talk(asha, 'Write captions for chai', 'make it shorter');
    expect(shorter.text).toMatch(/^I can’t rewrite a text/);
    expect(shorter.offered[0]).toBe('More');
    for (const question of ['stock tips', 'which stocks should I buy'])
      expect((await talk(asha, question)).text, question).toContain('isn’t something I know about');
  });

  it('[ADVICE-41] gives published engagement for a size, whatever one’s own figures are', async () => {
    const { text, cards } = await talk(await world.anAccount(), 'good engagement rate for 20k followers');
    expect(text).toContain('for an account with 20,000 followers: 0.54% (HypeAuditor (via eMarketer) 2026');
    expect(cards.find(({ id }) => id === 'benchmarks')).toMatchObject({ rows: [{}, {}, {}] });
    const youtube = await talk(
      await world.anAccount(),
      'what is a good engagement rate on youtube with 5k subscribers',
    );
    expect(youtube.text).toContain('Published engagement on YouTube for an account with 5,000 followers: 4.41%');
  });
});
