import type { ChatCard } from '@right-circle/contract/chat-cards';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { book } from '../../../test/factories/bookings.ts';
import { aPostHistory, ask, link, readChat } from '../../../test/factories/chat.ts';
import { aMentor } from '../../../test/factories/guidance.ts';
import { createWorld, type World } from '../../../test/world.ts';
import { usualQuestions } from './sections/usual-questions.ts';
import { likelyIntents } from './understanding/guess.ts';
import { understand } from './understanding/understand.ts';

type Person = Awaited<ReturnType<World['anAccount']>>;
type CardOf<Kind extends ChatCard['kind']> = Extract<ChatCard, { kind: Kind }>;
const NOW = Date.parse('2030-01-01T00:00:00.000Z');

describe('answers worth reading', () => {
  let world: World;
  beforeAll(async () => {
    world = await createWorld({ env: { AI_PACE_MS: '0' } });
  });
  afterAll(() => world.close());

  /** Asks one after the other in one chat; returns the answer to the last. */
  async function talk(person: Person, ...questions: string[]) {
    let session: object = {};
    let answers: string[] = [];
    for (const question of questions) {
      const { session_id, response } = await ask(person, question, session);
      session = { session_id };
      answers = [...answers, response];
    }
    const { session_id = '' } = session as { session_id?: string };
    const last = (await readChat(person, session_id)).messages.at(-1);
    const cards = last?.cards ?? [];
    return {
      answers,
      text: answers.at(-1) ?? '',
      cards,
      step: cards.find((card): card is CardOf<'step'> => card.kind === 'step'),
      offered: cards.find((card): card is CardOf<'questions'> => card.kind === 'questions')?.questions ?? [],
      proposals: last?.proposals ?? [],
    };
  }

  async function withPosts(count: number, more: (index: number) => object = () => ({}), followers = 2400) {
    const person = await world.anAccount();
    const profile = await link(person);
    await person.api.post(`/chat/profiles/${profile.id}/figures`, { followers, posts: aPostHistory(NOW, count, more) });
    return { person, profile };
  }

  it('[ADVICE-04][ADVICE-08] says in a sentence that it did not understand, and offers questions to tap', async () => {
    const asha = await world.anAccount();
    const { answers, text, offered } = await talk(asha, 'Plan my posts about Ladakh', 'What is 17 * 23?');
    expect(text).toMatch(/^I didn’t understand that/);
    expect(text).not.toContain(answers[0]?.slice(-200) ?? '');
    expect(offered).toHaveLength(4);
    expect(offered).toContain('Give me 3 hooks for Ladakh');
    for (const question of offered) expect((await talk(asha, question)).text).not.toContain('didn’t understand');
  });

  it('[ADVICE-09] greets, takes thanks and says what it can do, without a refusal or the person’s bio', async () => {
    const asha = await world.anAccount({ full_name: 'Asha Rao' });
    await world.db.updateTable('users').set({ bio: 'I teach potters.' }).where('id', '=', asha.id).execute();
    const { answers } = await talk(asha, 'hello', 'thanks', 'What can you do?', 'नमस्ते');
    expect(answers[0]).toContain('Hi Asha!');
    expect(answers[1]).toBe('You’re welcome. I’m here when you need the next step.');
    expect(answers[2]).toContain('- Writing: hooks, captions, hashtags, posts, reel scripts');
    expect(answers[3]).toMatch(/^नमस्ते Asha!/);
    for (const text of answers) expect(text).not.toMatch(/potters|didn’t understand|cannot/);
  });

  it('[ADVICE-35] offers the answer to a question in Hinglish in Hindi, with one press', async () => {
    const asha = await world.anAccount();
    const hinglish = await talk(asha, 'mere followers kaise badhau?');
    expect(hinglish.offered).toEqual(['हिंदी में बताओ']);
    const pressed = await talk(asha, 'mere followers kaise badhau?', ...hinglish.offered);
    expect(pressed.text).toMatch(/^## .*[\u0900-\u097F]/);
    expect(pressed.text).not.toMatch(/समझ नहीं/);
    expect(pressed.cards.map(({ id }) => id)).not.toContain('in-hindi');
    for (const question of ['how do i get more followers?', 'theek hai thanks', 'mujhe baarish pasand hai']) {
      const { cards } = await talk(asha, question);
      expect(
        cards.map(({ id }) => id),
        question,
      ).not.toContain('in-hindi');
    }
  });

  it('[ADVICE-02] understands Hinglish, and answers a question about languages in the language it is asked in', async () => {
    const asha = await world.anAccount();
    expect((await talk(asha, 'mujhe kab post karna chahiye?')).text).toContain('## When to post');
    const { text } = await talk(asha, 'Should I post in Hindi or English?');
    expect(text).toContain('Speak the language in which you are quickest');
  });

  it('[ADVICE-10] says the same only once: a repeated question gets a short note and other questions', async () => {
    const asha = await world.anAccount();
    const { answers, offered } = await talk(asha, 'When should I post?', 'When should I post?');
    expect(answers[1]).not.toContain('Sprout Social');
    expect(answers[1]).toContain('still what I said above');
    expect(offered).not.toContain('When should I post?');
    const hooks = await talk(asha, 'hooks for Ladakh', 'more', 'more');
    const lines = hooks.answers.flatMap((text) => text.match(/^\d\. .+$/gm) ?? []);
    expect(new Set(lines.map((line) => line.slice(3))).size).toBe(9);
  });

  it('[ADVICE-07] keeps the subject in hooks, captions, hashtags, ideas, posts, scripts, plans, series and bios', async () => {
    const { person } = await withPosts(12, () => ({ caption: 'My curry. #curry' }));
    const about = async (question: string, subject: string) => {
      const { text, proposals, cards } = await talk(person, question);
      const shown = [text, ...proposals.map(({ preview }) => preview), JSON.stringify(cards)].join('\n').toLowerCase();
      expect(shown, question).toContain(subject);
      expect(
        proposals.every(({ preview }) => !preview.toLowerCase().includes('curry')),
        question,
      ).toBe(true);
    };
    await about('hooks for Ladakh', 'ladakh');
    await about('Write a caption for my new painting', 'new painting');
    await about('Hashtags for street photography', '#streetphotography');
    await about('Need 10 content ideas for home gardening', 'home gardening');
    await about('Write me a post about my paneer tikka', 'paneer tikka');
    await about('Write me a reel script on wet clay', 'wet clay');
    await about('plan my posts about winter skincare', 'winter skincare');
    await about('make a 5 part series on budgeting', 'budgeting');
    await about('Write me a bio for vegan baking', 'vegan baking');
    await about('चाय पर रील के लिए हुक लिखो', 'चाय');
    await about('kerala trip pe reel banao', 'kerala trip');
  });

  it('[ADVICE-06] writes with the line that is referred to', async () => {
    const asha = await world.anAccount();
    const { proposals } = await talk(asha, 'Give me 3 hooks for Ladakh', 'Write a post with the third one');
    expect(proposals[0]?.preview).toMatch(/^Ladakh in 30 seconds: save this for later\n/);
    const reel = await talk(asha, 'Give me 3 hooks for Ladakh', 'Make a reel with the second one');
    expect(reel.proposals[0]?.preview).toContain('\n\n3 mistakes I made with Ladakh');
  });

  it('[LOOK-09] says which of the person’s own hashtags work, not what the chat was about, and speaks of your salon', async () => {
    const asha = await world.anAccount();
    const { answers, text } = await talk(
      asha,
      'Write a reel script about keratin at my salon',
      'Which hashtags work for me?',
    );
    expect(answers[0]).toContain('Here is a script about keratin at your salon, one scene per line.');
    expect(text).toContain('I can’t say yet which hashtags work for you');
    expect(text).not.toContain('keratin');
    const named = await talk(asha, 'Which hashtags should I use for chai?');
    expect(named.text).toContain('For chai: #chai');
    const { person } = await withPosts(24, (index) => ({
      caption: `Clay. ${index % 2 ? '#clay' : '#wheel'}`,
      likes: index % 2 ? 100 : 60,
    }));
    const own = await talk(person, 'Write a reel script about keratin for my salon', 'Which hashtags work for me?');
    expect(own.text).toMatch(/got more interactions than your usual post: #clay \(1\.\dx, 12 posts\)/);
    expect(own.text).not.toContain('keratin');
  });

  it('[ADVICE-24] keeps “my” in openings about something of the person’s own, and says “your” to them', async () => {
    const asha = await world.anAccount();
    const { text } = await talk(asha, 'Give me 10 hooks for my salon');
    expect(text).toContain('Openings for your salon.');
    expect(text).toContain('“Nobody tells you this about my salon”');
    expect(text).toContain('“My salon in 30 seconds: save this for later”');
    expect(text).not.toContain('Planning my salon?');
    expect(text).not.toMatch(/about salon|with salon|“Salon/);
    const caption = await talk(asha, 'caption for a trip to Goa with my mother');
    expect(caption.text).toContain('Captions for trip to Goa with your mother;');
    expect(caption.text).toContain('Trip to Goa with my mother');
    const other = await talk(asha, 'Give me 10 hooks for Ladakh');
    expect(other.text).toContain('“Planning Ladakh? Watch this first.”');
  });

  it('[ADVICE-25] a reel gets the category of its subject, else the person’s own', async () => {
    const cook = await world.anAccount();
    await world.db
      .updateTable('users')
      .set({ categories: ['Food'] })
      .where('id', '=', cook.id)
      .execute();
    const previewOf = async (question: string) => (await talk(cook, question)).proposals[0]?.preview ?? '';
    expect(await previewOf('Make a reel about keratin treatment')).toContain(' · Beauty\n');
    expect(await previewOf('Make a reel about my paneer tikka')).toContain(' · Food\n');
    expect(await previewOf('Make a reel about patience')).toContain(' · Food\n');
    expect(await previewOf('Make a travel reel about keratin treatment')).toContain(' · Travel\n');
  });

  it('[ADVICE-26] says “All 3 times”, not “3 of 3”, and “hourly price”', async () => {
    const mentor = await aMentor(world, { service_slot_config: { price_per_hour: 1200, allowed_durations: [30] } });
    const plan = await talk(mentor, 'Plan my next week');
    expect(plan.text).toContain('All 3 times are when posts usually get the most engagement (Sprout Social, 2023).');
    const price = await talk(mentor, 'What should I charge for a session?');
    expect(price.text).toContain('Your hourly price: ₹1,200.');
    expect(plan.text + price.text).not.toMatch(/3 of 3|price an hour/);
  });

  it('[ADVICE-11][ADVICE-12] prices a brand deal from the person’s own hour and views, and weighs an offer', async () => {
    const mentor = await aMentor(world, { service_slot_config: { price_per_hour: 1200, allowed_durations: [30] } });
    const profile = await link(mentor);
    await mentor.api.post(`/chat/profiles/${profile.id}/figures`, {
      followers: 900,
      posts: aPostHistory(NOW, 6, () => ({ views: 3000 })),
    });
    const { text, cards, step } = await talk(mentor, 'Brand-deal price');
    expect(text).toContain('Don’t go below ₹7,200 for 1 reel: that is 6 hours at ₹1,200, your own hourly price.');
    expect(text).toContain('₹2,400 for 1,000 views');
    expect(cards[0]).toMatchObject({
      id: 'brand-deal',
      rows: [{ value: '₹7,200', note: { formula: '6 hours x ₹1,200' } }, { value: '₹2,400' }],
    });
    expect(step).toMatchObject({ question: 'Make me a media kit' });
    const low = await talk(mentor, 'A brand offers me ₹5,000 for 2 reels, is that fair?');
    expect(low.text).toContain('₹5,000 is too low by your own figures: 2 reels take about 12 hours');
    const fair = await talk(mentor, 'a brand offers 15k for one reel, ok?');
    expect(fair.text).toContain('₹15,000 is fair by your own figures');
    const stranger = await world.anAccount();
    const unknown = await talk(stranger, 'a brand offers me ₹6,000 for one reel, is that fair?');
    expect(unknown.text).toContain('₹6,000 for 1 reel is ₹1,000 an hour, if it takes you 6 hours.');
    expect(unknown.text).not.toContain('₹1,200');
  });

  it('[ADVICE-13] opens the session somebody wants to cancel, of their own sessions only', async () => {
    const [mentor, seeker, stranger] = [await aMentor(world), await world.anAccount(), await world.anAccount()];
    await book(seeker, mentor, { topic: 'Lighting' });
    const { id } = await world.db
      .selectFrom('bookings')
      .select('id')
      .where('seeker_id', '=', seeker.id)
      .executeTakeFirstOrThrow();
    for (const question of ['cancel my booking', 'meri booking cancel karo', 'मुझे अपना सत्र रद्द करना है']) {
      const { step, text } = await talk(seeker, question);
      expect(step?.link).toBe(`/dashboard/live-session?session=${id}`);
      expect(text).not.toContain('₹');
    }
    const other = await talk(stranger, 'cancel my booking');
    expect(other.step?.link).toBe('/dashboard/live-session');
    expect(other.text).toContain('no upcoming session to cancel');
    const sessions = await talk(seeker, 'When is my next session?');
    expect(sessions.text).toContain(`with ${mentor.full_name}, about “Lighting”`);
    expect(sessions.step?.link).toBe(`/dashboard/live-session?session=${id}`);
  });

  it('[ADVICE-14] estimates earnings from what is booked and from three past months, or says that it cannot', async () => {
    const mentor = await aMentor(world);
    const seeker = await world.anAccount();
    await book(seeker, mentor, { topic: 'Lighting' });
    const { text, step } = await talk(mentor, 'How much will I make in January?');
    expect(text).toMatch(/For Jan 2030, 1 session worth ₹\d+ is booked so far\./);
    expect(text).toContain('I can’t give you an honest estimate yet');
    expect(text).not.toContain('Week');
    expect(step?.link).toBe('/dashboard/provide-guidance');
    expect((await talk(mentor, 'How much will I make next month?')).text).toContain(
      'Nothing is booked for Feb 2030 yet.',
    );
  });

  it('[ADVICE-15] claims only what was computed: times, hashtags and formats above the usual, and of how many', async () => {
    const { person } = await withPosts(24, (index) => ({
      caption: `Clay. ${index % 2 ? '#clay' : '#wheel'}`,
      likes: index % 2 ? 100 : 60,
    }));
    const tags = await talk(person, 'Which hashtags should I use?');
    expect(tags.text).toMatch(/got more interactions than your usual post: #clay \(1\.\dx, 12 posts\)/);
    expect(tags.text).not.toContain('#wheel (');
    const flat = await withPosts(24);
    const times = await talk(flat.person, 'When should I post?');
    expect(times.text).toContain('does better than the others yet');
    expect(times.text).not.toContain('have done best');
    const plan = await talk(flat.person, 'Plan my next 4 weeks');
    expect(plan.text).not.toContain('your own posts did better');
    expect(plan.text).toMatch(
      /16 of 20 times are when posts usually get the most engagement \(Sprout Social, 2023\); 4 of 20 times are only there to fill a free day\./,
    );
  });

  it('[ADVICE-16] gives no percentage of a handful of followers or posts', async () => {
    const { person, profile } = await withPosts(6, () => ({ format: 'reel', views: 1 }), 3);
    await person.api.post(`/chat/profiles/${profile.id}/figures`, { followers: 7 });
    for (const question of [
      'What is my engagement rate?',
      'How fast am I growing?',
      'Which formats work best for me?',
    ]) {
      const { text, cards } = await talk(person, question);
      expect(`${text}${JSON.stringify(cards)}`, question).not.toMatch(/\d%/);
    }
    expect((await talk(person, 'Show my top performing posts')).text).toContain('1 view ·');
  });

  it('[ADVICE-17] names a price only for a session the mentor offers', async () => {
    const mentor = await aMentor(world, {
      account: { full_name: 'Meera Loom', username: 'meera.loom' },
      service_slot_config: { price_per_hour: 1000, allowed_durations: [30, 60] },
    });
    const { text, cards } = await talk(await world.anAccount(), 'Find me @meera.loom as a mentor');
    expect(text).toContain('Meera Loom (@meera.loom): ₹500 for 30 minutes');
    expect(text).not.toContain('15 minutes');
    expect(cards[0]).toMatchObject({ kind: 'mentor', user_id: mentor.id, offer: { price: 500, minutes: 30 } });
  });

  it('[ADVICE-18] ends every answer with one step that can be taken', async () => {
    const { person, profile } = await withPosts(8);
    const steps: [string, object][] = [
      ['Analyse my account', { link: `/dashboard/chat/analyses/${profile.id}` }],
      ['Is my price right?', { link: '/dashboard/provide-guidance' }],
      ['Write me a bio', { link: '/dashboard/profile' }],
      ['hooks for Ladakh', { question: 'Write a reel script about Ladakh' }],
      ['I feel burnt out', { link: '/dashboard/profile/notifications' }],
      ['How do I deal with hate comments?', { link: '/dashboard/settings/privacy' }],
      ['How much have I earned?', { link: '/dashboard/payments' }],
    ];
    for (const [question, expected] of steps)
      expect((await talk(person, question)).step, question).toMatchObject(expected);
    const { proposals, step } = await talk(person, 'Write a post about Holi');
    expect([proposals.length, step]).toEqual([1, undefined]);
  });

  it('[ADVICE-19] answers what creators ask with advice, an example of the subject, sources with a year, and limits', async () => {
    const { person } = await withPosts(8, () => ({ caption: 'Clay. #pottery' }));
    const expected: [string, RegExp][] = [
      ['How do I grow from 0 followers?', /8 weeks/],
      ['I have 1k followers, how do I reach 10k', /series of 4/],
      ['stuck at 12k, growth has stopped, what now', /two thirds/],
      ['Do I need to disclose ads in India?', /ASCI, .*\(2021\).*Department of Consumer Affairs, .*\(2023\)/s],
      ['How do I make money on YouTube?', /4,000 watch hours[\s\S]*\(2023\)/],
      ['Can I use any song in my reels?', /no “30 seconds are free” rule/],
      ['How do I collaborate with other creators?', /I make videos on pottery/],
      ['lighting setup on a budget of 5000', /With ₹5,000: about ₹2,500 for a clip-on microphone/],
      ['Make me a media kit', /Followers: 2,400/],
      ['I feel burnt out', /14416/],
    ];
    for (const [question, pattern] of expected) expect((await talk(person, question)).text, question).toMatch(pattern);
  });

  it('[ADVICE-29] explains only the words that were asked about', async () => {
    const { text, step } = await talk(await world.anAccount(), 'what’s the difference between reach and impressions?');
    expect(text).toContain('- **Reach**: how many different people saw it.');
    expect(text).toContain('- **Impressions**: how often it was shown');
    expect(text).not.toContain('**CPM**');
    expect(step?.question).toBe('Analyse my account');
  });

  it.each([
    ['how do i delete my account', 'after 7 days your account is deleted for good', '/dashboard/settings/deletion'],
    ['I forgot my password', 'choose “Forgot password”', '/dashboard/settings/password'],
    ['how do I withdraw my money', 'ask for a payout', '/dashboard/payments'],
    ['where is the link to my page', 'The link to your page is there too', '/dashboard/settings/public'],
    ['how do i join the video call', 'From 10 minutes before the start', '/dashboard/live-session'],
    ['can i get my money back if the mentor does not come', 'is held until it is over', '/dashboard/payments'],
    ['how do i become a mentor', 'set a price, open time slots and publish', '/dashboard/provide-guidance'],
    ['how do i leave a review', 'After a session you can review it', '/dashboard/live-session'],
    ['how do sessions work here', 'You choose a mentor, a length and a free time', '/dashboard/seek-guidance'],
    ['पासवर्ड भूल गया', 'हम आपके ईमेल पर लिंक भेजते हैं', '/dashboard/settings/password'],
  ])('[ADVICE-30] says how it is done here and opens the place: %s', async (question, said, link) => {
    const { text, step } = await talk(await world.anAccount(), question);
    expect(text).toContain(said);
    expect(step?.link).toBe(link);
  });

  it('[ADVICE-31] gives ideas that fit a day or a trade', async () => {
    const asha = await world.anAccount();
    const { text: day } = await talk(asha, 'what should i post for diwali');
    expect(day).toContain('Ideas about Diwali:');
    expect(day).toContain('7 days to Diwali: one small preparation a day');
    expect(day).not.toContain('for beginners');
    const { text: trade } = await talk(asha, 'give me reel ideas for a gym trainer');
    expect(trade).toContain('A day in the life of a gym trainer');
    expect(trade).not.toContain('Gym trainer for beginners');
    const { text: other } = await talk(asha, 'give me ideas for home gardening');
    expect(other).toContain('Home gardening for beginners');
  });

  it('[ADVICE-32] takes “I teach kathak” for the subject, and followers never for rupees', async () => {
    const asha = await world.anAccount();
    const { text: bio } = await talk(asha, 'what do i write in my bio, i teach kathak');
    expect(bio).toContain('Three bios for kathak');
    const { text: work } = await talk(asha, 'I am a wedding photographer from Jaipur, write my bio');
    expect(work).toContain('1. Wedding photographer for [who] |');
    expect(work).not.toMatch(/with wedding photographer|about wedding photographer/);
    const { text: script } = await talk(asha, 'give me a script for 30 seconds on how to save water');
    expect(script).toContain('a script about saving water');
    const { text: deal } = await talk(asha, 'how much should I ask from a brand for one reel, i have 18k followers');
    expect(deal).not.toContain('₹18,000');
  });

  it('[ADVICE-34][ADVICE-46] shows mentors who have time if none fits, and says if nobody takes so little', async () => {
    await aMentor(world);
    const { text, proposals } = await talk(await world.anAccount(), 'book me a mentor for blacksmithing');
    expect(text).toContain('I found no mentor for exactly that. These have free time');
    expect(text).toMatch(/\(@\S+\): ₹\d+ for \d+ minutes/);
    expect(proposals).toEqual([]);
    const { text: cheap } = await talk(await world.anAccount(), 'find a mentor for blacksmithing under 10');
    expect(cheap).toContain('Nobody with free time takes ₹10 an hour or less. The cheapest');
  });

  it('[ADVICE-33] offers what a question that was not understood most likely meant', async () => {
    const asha = await world.anAccount();
    const { text, offered } = await talk(asha, 'should it have my logo');
    expect(text).toContain('I’m not sure I understood that. Did you mean one of these?');
    expect(offered).toHaveLength(4);
    expect(offered[0]).toBe('Can I post the same video on several platforms?');
    expect(likelyIntents('how tall is mount everest')).toEqual([]);
  });

  it('[ADVICE-33] understands every question it offers', () => {
    for (const [intent, texts] of Object.entries(usualQuestions)) {
      for (const text of texts) {
        const [ask] = understand({ questions: [text.replaceAll('{subject}', 'chai')], lastAnswer: '' });
        expect(ask?.intent, text).toBe(intent);
      }
    }
  });

  it('[ADVICE-20] offers the nearest guide for a question that fits nothing else', async () => {
    const { text, offered } = await talk(await world.anAccount(), 'rounds of changes in writing');
    expect(text).toContain('The closest thing I know is “Brand deals”:');
    expect(text).toContain('one round of changes, 30 days on your page');
    expect(offered).toHaveLength(4);
    const nothing = await talk(await world.anAccount(), 'how tall is mount everest');
    expect(nothing.text).toContain('I didn’t understand that');
  });
});
