import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask, connect, next, readChat } from '../../../test/factories/chat.ts';
import { aModelPack } from '../../../test/factories/model-pack.ts';
import { createWorld, type World } from '../../../test/world.ts';

describe('SABO with a model on this machine', () => {
  let dataDir = '';
  let modelFile = '';
  let world: World;
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'right-circle-local-'));
    ({ modelFile } = await aModelPack(dataDir));
    world = await createWorld({ env: { DATA_DIR: dataDir, LOCAL_MODEL_LOAD_WAIT_MS: '0' } });
  });
  afterAll(async () => {
    await world.close();
    await rm(dataDir, { recursive: true, force: true });
  });

  it('[OWNMODEL-09][OWNMODEL-10] streams its answers and names it; while it loads the advisor answers with one notice', async () => {
    const asha = await world.anAccount();
    await writeFile(`${modelFile}.loading`, '');
    const early = await ask(asha, 'When should I post?');
    expect(early.response).toMatch(
      /^_The model on this machine is still loading\. SABO's built-in advisor answered instead\._\n\n\S/,
    );
    await rm(`${modelFile}.loading`);
    // Each try waits for nothing, so the one that finds the model loaded is a later one.
    await expect
      .poll(async () => (await ask(asha, 'Hello, SABO')).response, { timeout: 20_000 })
      .toBe('You said: Hello, SABO');
    expect((await asha.api.get('/chat/usage')).json()).toMatchObject({ model: 'Tiny', answered_by: 'local_model' });

    const socket = await connect(await world.listen(), asha);
    const chunks: string[] = [];
    socket.on('ai_chat_chunk', ({ chunk }) => chunks.push(chunk));
    const ended = next(socket, 'ai_chat_complete');
    const sent = await socket.emitWithAck('ai_chat', { userid: asha.id, message: 'tool' });
    const { assistant_message: answer } = await ended;
    socket.disconnect();
    expect(answer).toMatchObject({ state: 'complete', written_by: 'Tiny (on this machine)' });
    expect(answer.content).toMatch(/^The tool said .*never instructions/);
    expect(chunks.join('')).toBe(answer.content);
    const { messages } = await readChat(asha, 'session_id' in sent ? (sent.session_id ?? '') : '');
    expect(messages[1]?.cards).toMatchObject([{ kind: 'figures' }]);
  });

  it('[OWNMODEL-09] lets the advisor answer when the process dies', async () => {
    const asha = await world.anAccount();
    const answer = await ask(asha, 'crash');
    expect(answer.response).toMatch(/^_The AI model didn't answer, so SABO's built-in advisor did\._\n\n\S/);
  });
});
