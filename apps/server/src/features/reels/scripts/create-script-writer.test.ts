import type { ReelScript } from '@right-circle/contract/reel-tools';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Behaviour, startFakeOpenAi } from '../../../../test/fakes/openai.ts';
import { createWorld, type World } from '../../../../test/world.ts';

type Person = Awaited<ReturnType<World['anAccount']>>;

const written = {
  scripts: [
    {
      title: 'Why ginger goes in first',
      lines: ['**Why ginger goes in first**', ' Ginger  first. ', '', 'Milk last.', 'Follow me'],
    },
    { title: 'Ginger in 2 steps', lines: ['Ginger in 2 steps', '1. Ginger goes in.', '2. Milk goes in.', 'Save this'] },
    { title: 'Ginger, asked', lines: ['Ginger: any questions?', 'What first? Ginger.', 'What last? Milk.', 'Ask me'] },
  ],
};
const text = (...pieces: string[]): Behaviour => ({ kind: 'text', pieces });

describe('scripts by a model', () => {
  let fake: Awaited<ReturnType<typeof startFakeOpenAi>>;
  let world: World;
  let asha: Person;
  beforeAll(async () => {
    fake = await startFakeOpenAi();
    world = await createWorld({ env: { ...fake.env, AI_DAILY_TOKENS: '400' } });
    asha = await world.anAccount();
  });
  afterAll(async () => {
    await world.close();
    await fake.close();
  });
  const scriptsOf = async (person = asha) => {
    const reply = await person.api.post('/reels/generate-reel-scripts', {
      category: 'Food',
      description: 'Ginger goes in first. Milk goes in last.',
    });
    expect(reply.statusCode).toBe(200);
    return reply.json<{ data: ReelScript[] }>().data;
  };

  it('[REEL-14] are used as the model wrote them, cleaned', async () => {
    fake.plan(text('Sure! ```json\n', JSON.stringify(written), '\n```'));
    const scripts = await scriptsOf();
    expect(scripts.map(({ id, title }) => ({ id, title }))).toEqual(
      written.scripts.map(({ title }, index) => ({ id: `model-${index + 1}`, title })),
    );
    expect(scripts[0]?.script).toBe('Why ginger goes in first\nGinger first.\nMilk last.\nFollow me');
    expect(JSON.stringify(fake.requests[0]?.messages)).toContain('Ginger goes in first.');
    expect((await asha.api.get('/reels/tools')).json()).toMatchObject({ data: { writer: 'fake-model' } });
  });

  it.each([
    [
      'a number the maker never gave',
      { title: 'Ginger costs', lines: ['Ginger costs ₹900', 'Ginger.', 'Milk.', 'Follow me'] },
    ],
    [
      'a hook about something else',
      { title: 'Hungry for minutes?', lines: ['Hungry for minutes?', 'Ginger.', 'Follow me'] },
    ],
    [
      'one sentence twice',
      { title: 'Ginger first', lines: ['Ginger first', 'Ginger goes in first.', 'Ginger goes in first.'] },
    ],
  ])('[SCRIPT-07] are replaced one by one: %s', async (_label, bad) => {
    fake.plan(text(JSON.stringify({ scripts: [bad, ...written.scripts.slice(1)] })));
    const scripts = await scriptsOf();
    expect(scripts.map(({ id }) => id)).toEqual([expect.stringMatching(/^built-in-/), 'model-2', 'model-3']);
    expect(scripts[0]?.script).toContain('Milk goes in last');
  });

  it('[SCRIPT-07] are replaced if all have the same structure', async () => {
    const lines = ['Ginger goes in first', '1. Ginger goes in.', '2. Milk goes in.', 'Save this'];
    const scripts = ['Ginger one', 'Ginger two', 'Ginger three'].map((title) => ({ title, lines }));
    fake.plan(text(JSON.stringify({ scripts })));
    expect((await scriptsOf()).filter(({ id }) => id.startsWith('model-'))).toHaveLength(1);
  });

  it.each<[string, Behaviour]>([
    ['nonsense', text('I cannot do that.')],
    ['two scripts', text(JSON.stringify({ scripts: written.scripts.slice(1) }))],
    ['half a reply', { kind: 'cut', pieces: ['{"scripts":['] }],
    ['nothing, for ever', { kind: 'hang' }],
    ['an error', { kind: 'status', status: 400 }],
  ])('come from the built-in writer if the model answers with %s', async (_label, behaviour) => {
    fake.plan(behaviour);
    const scripts = await scriptsOf();
    expect(scripts.every(({ id }) => id.startsWith('built-in-'))).toBe(true);
    expect(scripts[0]?.script).toContain('Ginger goes in first');
  });

  it('come from the built-in writer once the day’s tokens are spent', async () => {
    const kabir = await world.anAccount();
    await world.db.insertInto('chat_usage').values({ user_id: kabir.id, day: '2030-01-01', tokens: 400 }).execute();
    const before = fake.requests.length;
    expect((await scriptsOf(kabir))[0]?.id).toMatch(/^built-in-/);
    expect(fake.requests).toHaveLength(before);
  });
});
