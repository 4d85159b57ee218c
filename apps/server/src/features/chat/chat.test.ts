import type { ChatMessage, ChatSession, Exchange } from '@right-circle/contract/chat';
import type { ChatProposal } from '@right-circle/contract/chat-cards';
import type { SavedPrompt } from '@right-circle/contract/prompts';
import type { ReelDetails } from '@right-circle/contract/reel-making';
import type { Reel } from '@right-circle/contract/reels';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask, link, next, readChat } from '../../../test/factories/chat.ts';
import { readZip } from '../../../test/read-zip.ts';
import { openSocket } from '../../../test/sockets.ts';
import { createWorld, type World } from '../../../test/world.ts';

type Person = Awaited<ReturnType<World['anAccount']>>;

describe('SABO over HTTP', () => {
  let world: World;
  let address: string;
  beforeAll(async () => {
    world = await createWorld({ env: { AI_PACE_MS: '0' } });
    address = await world.listen();
  });
  afterAll(() => world.close());

  const sessionsOf = async ({ api, id }: Person, query = '') =>
    (await api.get(`/chat/history/${id}${query}`)).json<ChatSession[]>();

  /** Starts a run and waits until it is over. */
  async function run(person: Person, path: string, body?: object): Promise<ChatMessage> {
    const socket = await openSocket(address, person);
    const ended = next(socket, 'ai_chat_complete');
    const reply = await person.api.post(path, body);
    if (reply.statusCode !== 200) throw new Error(reply.body);
    const { assistant_message } = await ended;
    socket.disconnect();
    return assistant_message;
  }

  it('[CHAT-API-01][CHAT-API-12][CHAT-API-14][CHAT-API-17][CHAT-40][CHAT-43] starts a chat with POST /api/chat/ and continues it', async () => {
    const asha = await world.anAccount();
    const reply = await asha.api.post('/chat/', { userid: asha.id, message: 'How often should I post?' });
    expect(reply.statusCode).toBe(200);
    const first = reply.json<{ session_id: string; response: string }>();
    expect(first).toMatchObject({ title: 'How often should I post?', profile: null });
    expect(first.response).toContain('built-in advisor');
    const second = await ask(asha, 'And when?', { session_id: first.session_id, platform: null, profile_id: null });
    expect(second.session_id).toBe(first.session_id);
    const { messages } = await readChat(asha, first.session_id);
    expect(messages.map(({ role }) => role)).toEqual(['user', 'assistant', 'user', 'assistant']);
  });

  it('[CHAT-API-02][CHAT-API-13][CHAT-API-15][CHAT-API-16][CHAT-API-17][ENT-41] opens general and analysis chats', async () => {
    const asha = await world.anAccount();
    const general = await asha.api.post('/chat/new-session', { userid: asha.id });
    expect(general.json()).toEqual({
      session_id: expect.any(String),
      user_id: asha.id,
      profile_id: null,
      title: 'New chat',
      created_at: '2030-01-01T00:00:00.000Z',
    });
    const profile = await link(asha);
    const opened = await asha.api.post('/chat/new-session', {
      userid: asha.id,
      platform: 'instagram',
      profile_id: profile.id,
      username: profile.username,
    });
    const { session_id } = opened.json<{ session_id: string }>();
    await ask(asha, 'Please analyze my instagram profile', { session_id });
    const [newest] = await sessionsOf(asha, `?profile_id=${profile.id}`);
    expect(newest).toEqual({
      session_id,
      id: session_id,
      title: 'Analysis of @asha.makes',
      type: 'analysis',
      created_at: '2030-01-01T00:00:00.000Z',
      updated_at: '2030-01-01T00:00:00.000Z',
      profile: 'asha.makes',
      platform: 'instagram',
      profile_id: profile.id,
      pinned: false,
      is_running: false,
    });
  });

  it('[CHAT-API-04][CHAT-67] lists chats last used first, by platform, account or words, and pins and renames them', async () => {
    const asha = await world.anAccount();
    const { session_id: older } = await ask(asha, 'Tell me about saffron');
    world.clock.advance(1000);
    const { session_id: newer } = await ask(asha, 'Something else');
    expect((await sessionsOf(asha)).map(({ id }) => id)).toEqual([newer, older]);
    expect((await sessionsOf(asha, '?search=SAFFRON')).map(({ id }) => id)).toEqual([older]);
    expect((await sessionsOf(asha, '?search=built-in')).map(({ id }) => id)).toEqual([newer, older]);
    expect(await sessionsOf(asha, '?search=100%25')).toEqual([]);
    expect(await sessionsOf(asha, '?platform=instagram')).toEqual([]);
    const pinned = await asha.api.patch(`/chat/${older}`, { pinned: true, title: 'Spices' });
    expect(pinned.json()).toMatchObject({ pinned: true, title: 'Spices' });
    world.clock.advance(1000);
    await ask(asha, 'More about saffron', { session_id: older });
    expect((await sessionsOf(asha))[0]).toMatchObject({ id: older, title: 'Spices', pinned: true });
  });

  it('[CHAT-API-05][CHAT-API-10][CHAT-31] reads exchanges as the fallback does', async () => {
    const asha = await world.anAccount();
    const sent = await ask(asha, 'Hello SABO');
    const exchanges = (await asha.api.get(`/chat/${sent.session_id}/messages`)).json<Exchange[]>();
    expect(exchanges).toEqual([
      {
        message: 'Hello SABO',
        response: sent.response,
        timestamp: expect.any(String),
        message_id: sent.message_id,
        assistant_message_id: sent.assistant_message_id,
        state: 'complete',
      },
    ]);
  });

  it('[CHAT-API-06] deletes a chat, once', async () => {
    const asha = await world.anAccount();
    const { session_id } = await ask(asha, 'Hello');
    expect((await asha.api.delete(`/chat/${session_id}`)).statusCode).toBe(200);
    expect((await asha.api.delete(`/chat/${session_id}`)).statusCode).toBe(404);
    expect((await asha.api.get(`/chat/${session_id}`)).statusCode).toBe(404);
    expect(await sessionsOf(asha)).toEqual([]);
  });

  it('[CHAT-API-11][CHAT-API-18] refuses another person’s id with 403, and knows only one’s own chats and messages', async () => {
    const [asha, stranger] = [await world.anAccount(), await world.anAccount()];
    const { session_id, assistant_message_id: answer, message_id } = await ask(asha, 'Mine');
    const profile = await link(asha);
    const { api, id } = stranger;
    const calls = [
      api.post('/chat/', { userid: asha.id, message: 'Hi' }),
      api.post('/chat/new-session', { userid: asha.id }),
      api.get(`/chat/history/${asha.id}`),
      api.get(`/chat/profiles/${asha.id}`),
      api.post('/chat/profiles/add', {
        user_id: asha.id,
        platform: 'instagram',
        platform_link: 'https://instagram.com/x',
      }),
      api.delete(`/chat/profiles/remove/${profile.id}?user_id=${asha.id}`),
    ];
    expect((await Promise.all(calls)).map(({ statusCode }) => statusCode)).toEqual([403, 403, 403, 403, 403, 403]);
    const unknown = [
      api.post('/chat/', { userid: id, message: 'Hi', session_id }),
      api.post('/chat/', { userid: id, message: 'Hi', profile_id: profile.id }),
      api.post('/chat/new-session', { userid: id, profile_id: profile.id }),
      api.get(`/chat/${session_id}`),
      api.get(`/chat/${session_id}/messages`),
      api.patch(`/chat/${session_id}`, { pinned: true }),
      api.delete(`/chat/${session_id}`),
      api.post(`/chat/messages/${answer}/stop`),
      api.post(`/chat/messages/${answer}/regenerate`),
      api.post(`/chat/messages/${answer}/continue`),
      api.post(`/chat/messages/${message_id}/edit`, { message: 'Yours' }),
      api.post(`/chat/messages/${answer}/select`),
      api.put(`/chat/messages/${answer}/feedback`, { feedback: 'up' }),
      api.post(`/chat/proposals/${answer}`, { answer: 'confirm' }),
      api.put(`/chat/profiles/update/${profile.id}`, { platform_link: 'https://instagram.com/x' }),
      api.delete(`/chat/profiles/remove/${profile.id}?user_id=${id}`),
      api.post(`/chat/profiles/${profile.id}/figures`, { followers: 1 }),
      api.get(`/chat/profiles/${profile.id}/analyses`),
    ];
    expect(new Set((await Promise.all(unknown)).map(({ statusCode }) => statusCode))).toEqual(new Set([404]));
    expect(await sessionsOf(stranger)).toEqual([]);
    expect((await world.api().get(`/chat/history/${asha.id}`)).statusCode).toBe(401);
  });

  it('regenerates beside the earlier answer, edits beside the earlier message, and switches between them', async () => {
    const asha = await world.anAccount();
    const { session_id, message_id, assistant_message_id } = await ask(asha, 'What can you do?');
    const again = await run(asha, `/chat/messages/${assistant_message_id}/regenerate`);
    expect(again.branch).toEqual({ index: 1, count: 2, siblings: [assistant_message_id, again.id] });
    const edited = await run(asha, `/chat/messages/${message_id}/edit`, { message: 'What do you know?' });
    let { messages } = await readChat(asha, session_id);
    expect(messages.map(({ content, branch: { index, count } }) => [content, index, count])).toEqual([
      ['What do you know?', 1, 2],
      [edited.content, 0, 1],
    ]);
    await asha.api.post(`/chat/messages/${message_id}/select`);
    await asha.api.post(`/chat/messages/${assistant_message_id}/select`);
    ({ messages } = await readChat(asha, session_id));
    expect(messages.map(({ id }) => id)).toEqual([message_id, assistant_message_id]);
    const onlyOwn = await asha.api.post(`/chat/messages/${assistant_message_id}/edit`, { message: 'x' });
    expect(onlyOwn.statusCode).toBe(400);
  });

  it('keeps feedback with its reason, and takes it back', async () => {
    const asha = await world.anAccount();
    const { session_id, assistant_message_id: id, message_id } = await ask(asha, 'Hello');
    await asha.api.put(`/chat/messages/${id}/feedback`, { feedback: 'down', reason: 'Too short.' });
    expect((await readChat(asha, session_id)).messages[1]?.feedback).toBe('down');
    await asha.api.put(`/chat/messages/${id}/feedback`, { feedback: null });
    expect((await readChat(asha, session_id)).messages[1]?.feedback).toBeNull();
    expect((await asha.api.put(`/chat/messages/${message_id}/feedback`, { feedback: 'up' })).statusCode).toBe(404);
  });

  it('keeps prompts of one’s own', async () => {
    const [asha, stranger] = [await world.anAccount(), await world.anAccount()];
    const saved = (await asha.api.post('/chat/prompts', { title: 'Weekly', text: 'Plan my week' })).json<SavedPrompt>();
    expect((await asha.api.get('/chat/prompts')).json()).toEqual([saved]);
    const changed = { title: 'Daily', text: 'Plan my day' };
    expect((await stranger.api.put(`/chat/prompts/${saved.id}`, changed)).statusCode).toBe(404);
    expect((await asha.api.put(`/chat/prompts/${saved.id}`, changed)).json()).toEqual({ id: saved.id, ...changed });
    expect((await asha.api.get('/chat/prompts')).json()).toEqual([{ id: saved.id, ...changed }]);
    expect((await stranger.api.delete(`/chat/prompts/${saved.id}`)).statusCode).toBe(404);
    expect((await asha.api.delete(`/chat/prompts/${saved.id}`)).statusCode).toBe(200);
    expect((await asha.api.get('/chat/prompts')).json()).toEqual([]);
  });

  it('[GUARD-15] keeps at most a hundred prompts, also of calls at the same time', async () => {
    const asha = await world.anAccount();
    const save = async (title: string) =>
      (await asha.api.post('/chat/prompts', { title, text: 'Plan my week' })).statusCode;
    for (let count = 0; count < 98; count++) expect(await save(`${count}`)).toBe(201);
    const codes = await Promise.all(['a', 'b', 'c', 'd', 'e', 'f'].map(save));
    expect(codes.toSorted()).toEqual([201, 201, 400, 400, 400, 400]);
    expect((await asha.api.get('/chat/prompts')).json()).toHaveLength(100);
  });

  it('does what it offers only when it is confirmed, and once', async () => {
    const asha = await world.anAccount();
    const { session_id } = await ask(asha, 'Draft a post: Three things I learnt about light.');
    const [proposal] = (await readChat(asha, session_id)).messages[1]?.proposals ?? [];
    expect(proposal).toMatchObject({
      kind: 'draft_post',
      state: 'open',
      preview: 'Three things I learnt about light.',
    });
    const mine = async () =>
      await world.db.selectFrom('posts').select(['id', 'content']).where('author_id', '=', asha.id).execute();
    expect(await mine()).toEqual([]);
    const confirm = async () => (await asha.api.post(`/chat/proposals/${proposal?.id}`, { answer: 'confirm' })).json();
    const [confirmed] = await Promise.all([confirm(), confirm()]);
    const [post, ...more] = await mine();
    expect(more).toEqual([]);
    expect(post?.content).toBe('Three things I learnt about light.');
    expect(confirmed).toMatchObject({ state: 'confirmed', link: `/dashboard/posts/${post?.id}` });

    const { session_id: other } = await ask(asha, 'Draft a post: Never mind.');
    const [unwanted] = (await readChat(asha, other)).messages[1]?.proposals ?? [];
    const dismissed = await asha.api.post(`/chat/proposals/${unwanted?.id}`, { answer: 'dismiss' });
    expect(dismissed.json()).toMatchObject({ state: 'dismissed', link: null });
    await asha.api.post(`/chat/proposals/${unwanted?.id}`, { answer: 'confirm' });
    expect(await mine()).toHaveLength(1);
  });

  it('[SCRIPT-09] starts the reel it offers only when that is confirmed, once, and as a draft of its own person', async () => {
    const [asha, stranger] = [await world.anAccount(), await world.anAccount()];
    const offered = async (message: string) => {
      const { session_id } = await ask(asha, message);
      return (await readChat(asha, session_id)).messages[1]?.proposals[0];
    };
    const mine = async () => (await asha.api.get('/reels/')).json<{ data: Reel[] }>().data;
    const proposal = await offered('Make a reel about light at home: Open the window\nTurn off the ceiling lamp');
    expect(proposal).toMatchObject({
      kind: 'start_reel',
      state: 'open',
      preview: 'Light at home · Life style\n\nOpen the window\nTurn off the ceiling lamp',
    });
    expect(await mine()).toEqual([]);
    const address = `/chat/proposals/${proposal?.id}`;
    expect((await stranger.api.post(address, { answer: 'confirm' })).statusCode).toBe(404);

    const confirm = async () => (await asha.api.post(address, { answer: 'confirm' })).json<ChatProposal>();
    const answers = [...(await Promise.all([confirm(), confirm()])), await confirm()];
    const [reel, ...more] = await mine();
    expect(more).toEqual([]);
    for (const answer of answers) {
      expect(answer).toMatchObject({ state: 'confirmed', link: `/dashboard/reel?id=${reel?.id}` });
    }
    const details = (await asha.api.get(`/reels/${reel?.id}`)).json<{ data: ReelDetails }>().data;
    expect(details).toMatchObject({
      status: 'draft',
      is_public: false,
      title: 'Light at home',
      category: 'Life style',
      language: 'en',
      scenes: [{ text: 'Open the window' }, { text: 'Turn off the ceiling lamp' }],
    });
    expect((await stranger.api.get(`/reels/${reel?.id}`)).statusCode).toBe(404);

    const list = await offered('Make a Food reel with tips about chai: warm the cup. Crush the ginger. Add milk last.');
    expect(list?.preview).toMatch(
      /^Chai · Food\n\n3 things to know about chai\.\n1\. Warm the cup\.\n2\. Crush the ginger\.\n3\. Add milk last\.\n/,
    );
    const hindi = await offered('घर की रोशनी पर रील बनाओ');
    expect(hindi?.preview).toContain('घर की रोशनी: शुरू से अंत तक');
    const script = await offered('Write me a reel script about soft idlis');
    expect(script?.preview).toMatch(/^Soft idlis · Life style\n\nSoft idlis, from start to finish\.\n/);
    expect(script?.preview.split('\n').length).toBeGreaterThanOrEqual(7);
    expect(await offered('Make a reel')).toBeUndefined();
    await asha.api.post(`/chat/proposals/${hindi?.id}`, { answer: 'dismiss' });
    await asha.api.post(`/chat/proposals/${hindi?.id}`, { answer: 'confirm' });
    expect(await mine()).toHaveLength(1);
  });

  it.each([
    [{ message: '' }, 'The message is required.'],
    [{ message: 'x'.repeat(90_000) }, 'The message can have at most 8000 characters.'],
    [{ message: 'a\u0000b' }, 'The message contains characters we cannot keep.'],
    [{}, 'The message is required.'],
  ])('refuses a message that cannot be kept', async (body, text) => {
    const asha = await world.anAccount();
    const reply = await asha.api.post('/chat/', { userid: asha.id, ...body });
    expect([reply.statusCode, reply.json<{ errors: { message: string } }>().errors.message]).toEqual([422, text]);
  });

  it('[CHAT-69] names the advisor as built in, which costs nothing', async () => {
    const asha = await world.anAccount();
    const { session_id } = await ask(asha, 'Hello');
    expect((await readChat(asha, session_id)).messages[1]?.written_by).toBe('SABO built-in advisor');
    expect((await asha.api.get('/chat/usage')).json()).toMatchObject({ used_tokens: 0, answered_by: 'built_in' });
  });

  it('[ENT-44] knows who is signed in', async () => {
    const asha = await world.anAccount({ full_name: 'Asha Rao' });
    expect((await asha.api.get('/user/get-user')).json()).toMatchObject({
      id: asha.id,
      full_name: 'Asha Rao',
      email: asha.email,
    });
  });

  it('is part of what a person downloads, and goes with their account', async () => {
    const asha = await world.anAccount();
    const { session_id } = await ask(asha, 'Remember the saffron');
    await link(asha);
    const files = readZip((await asha.api.get('/user/export')).rawPayload);
    expect(JSON.parse(files.get('chats.json')?.toString() ?? '')).toMatchObject([
      { id: session_id, messages: [{ content: 'Remember the saffron' }, { role: 'assistant' }] },
    ]);
    expect(JSON.parse(files.get('linked-accounts.json')?.toString() ?? '')).toMatchObject([{ username: 'asha.makes' }]);
    await world.db.deleteFrom('users').where('id', '=', asha.id).execute();
    for (const table of ['chat_sessions', 'chat_messages', 'social_profiles'] as const) {
      expect(await world.db.selectFrom(table).select('id').where('user_id', '=', asha.id).execute()).toEqual([]);
    }
  });
});

it('slows down whoever sends more than people write', async () => {
  const world = await createWorld({ env: { RATE_LIMIT_SCALE: '1000', AI_PACE_MS: '0' } });
  try {
    const asha = await world.anAccount();
    const { session_id } = await ask(asha, 'Hello');
    const sent = Array.from({ length: 59 }, (_, index) => ({
      id: crypto.randomUUID(),
      session_id,
      user_id: asha.id,
      parent_id: null,
      position: index + 1,
      is_shown: false,
      role: 'user',
      state: 'complete',
      created_at: world.clock.now(),
    }));
    await world.db.insertInto('chat_messages').values(sent).execute();
    expect((await asha.api.post('/chat/', { userid: asha.id, message: 'More', session_id })).statusCode).toBe(429);
    world.clock.advance(601_000);
    expect((await asha.api.post('/chat/', { userid: asha.id, message: 'More', session_id })).statusCode).toBe(200);
  } finally {
    await world.close();
  }
});
