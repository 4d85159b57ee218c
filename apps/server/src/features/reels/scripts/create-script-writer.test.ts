import type { ReelScript } from '@right-circle/contract/reel-making';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Behaviour, startFakeOpenAi } from '../../../../test/fakes/openai.ts';
import { createWorld, type World } from '../../../../test/world.ts';

type Person = Awaited<ReturnType<World['anAccount']>>;

const written = {
  scripts: ['One', 'Two', 'Three'].map((title) => ({ title, lines: ['**Hook**', ' the  middle ', '', 'Follow me'] })),
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

  it('[REEL-14] come as the model wrote them, cleaned', async () => {
    fake.plan(text('Sure! ```json\n', JSON.stringify(written), '\n```'));
    expect(await scriptsOf()).toEqual(
      ['One', 'Two', 'Three'].map((title, index) => ({
        id: `model-${index + 1}`,
        title,
        script: 'Hook\nthe middle\nFollow me',
      })),
    );
    expect(JSON.stringify(fake.requests[0]?.messages)).toContain('Ginger goes in first.');
    expect((await asha.api.get('/reels/tools')).json()).toMatchObject({ data: { writer: 'fake-model' } });
  });

  it.each<[string, Behaviour]>([
    ['nonsense', text('I cannot do that.')],
    ['two scripts', text(JSON.stringify({ scripts: written.scripts.slice(1) }))],
    ['half a reply', { kind: 'cut', pieces: ['{"scripts":['] }],
    ['nothing, for ever', { kind: 'hang' }],
    ['an error', { kind: 'status', status: 400 }],
  ])('come from the built-in writer when the model answers with %s', async (_label, behaviour) => {
    fake.plan(behaviour);
    const scripts = await scriptsOf();
    expect(scripts.map(({ id }) => id)).toEqual(['built-in-question', 'built-in-list', 'built-in-story']);
    expect(scripts[0]?.script).toContain('Ginger goes in first.');
  });

  it('come from the built-in writer once the day’s tokens are spent', async () => {
    const kabir = await world.anAccount();
    await world.db.insertInto('chat_usage').values({ user_id: kabir.id, day: '2030-01-01', tokens: 400 }).execute();
    const before = fake.requests.length;
    expect((await scriptsOf(kabir))[0]?.id).toBe('built-in-question');
    expect(fake.requests).toHaveLength(before);
  });
});
