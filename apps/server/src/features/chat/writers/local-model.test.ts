import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { modelPackFolder, readModelPack } from '#platform/local-model/model-pack.ts';
import { installListed } from '../../../../../../scripts/model/install-model.ts';
import { listedModels } from '../../../../../../scripts/model/model-list.ts';
import { startFakeHub } from '../../../../../../scripts/test/fake-hub.ts';
import { ask, next, readChat } from '../../../../test/factories/chat.ts';
import { openSocket } from '../../../../test/sockets.ts';
import { createWorld, type World } from '../../../../test/world.ts';

const fakeNpm = fileURLToPath(new URL('../../../../../../scripts/test/fake-npm.mjs', import.meta.url));

/** From a file server that breaks off, through the command that installs, to the words in the chat. */
describe('SABO with a model on this machine', () => {
  let dataDir = '';
  let modelFile = '';
  let engineFolder = '';
  let world: World;
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'right-circle-local-'));
    const [model] = listedModels;
    if (!model) throw new Error('the list is empty');
    const hub = await startFakeHub(Buffer.from('GGUF'.repeat(5000)));
    hub.plan({ kind: 'drop', after: 7000 });
    const folder = modelPackFolder(dataDir);
    vi.stubEnv('npm_execpath', fakeNpm);
    await installListed(
      model,
      { hub: hub.url, expected: hub.sha256 },
      { folder, contextTokens: 4096, say: () => undefined, onProgress: hub.received, sleep: async () => undefined },
    );
    await hub.close();
    expect(hub.ranges).toEqual([null, 'bytes=7000-']);
    const pack = await readModelPack(folder);
    if ('problem' in pack) throw new Error(pack.problem);
    ({ modelFile, engineFolder } = pack);
    world = await createWorld({ env: { DATA_DIR: dataDir, LOCAL_MODEL_LOAD_WAIT_MS: '0' } });
  });
  afterAll(async () => {
    await rm(dataDir, { recursive: true, force: true });
  });

  it('[OWNMODEL-02][OWNMODEL-09][OWNMODEL-10] streams its answers and names it; while it loads the advisor answers with one notice', async () => {
    const asha = await world.anAccount();
    await writeFile(`${modelFile}.loading`, '');
    const early = await ask(asha, 'When should I post?');
    expect(early.response).toMatch(
      /^_The model on our server is still loading\. SABO's built-in advisor answered instead\._\n\n\S/,
    );
    await rm(`${modelFile}.loading`);
    // Each try waits for nothing, so the one that finds the model loaded is a later one.
    await expect
      .poll(async () => (await ask(asha, 'Hello, SABO')).response, { timeout: 20_000 })
      .toBe('You said: Hello, SABO');
    expect((await asha.api.get('/chat/usage')).json()).toMatchObject({
      model: 'Qwen2.5 0.5B Instruct',
      answered_by: 'local_model',
    });

    const socket = await openSocket(await world.listen(), asha);
    const chunks: string[] = [];
    socket.on('ai_chat_chunk', ({ chunk }) => chunks.push(chunk));
    const ended = next(socket, 'ai_chat_complete');
    const sent = await socket.emitWithAck('ai_chat', { userid: asha.id, message: 'tool' });
    const { assistant_message: answer } = await ended;
    socket.disconnect();
    expect(answer).toMatchObject({ state: 'complete', written_by: 'Qwen2.5 0.5B Instruct (on our server)' });
    expect(answer.content).toMatch(/^The tool said .*never instructions/);
    expect(chunks.join('')).toBe(answer.content);
    const { messages } = await readChat(asha, 'session_id' in sent ? (sent.session_id ?? '') : '');
    expect(messages[1]?.cards).toMatchObject([{ kind: 'figures' }]);
  });

  it('[OWNMODEL-08] ends its process with the server', async () => {
    const pid = Number(await readFile(join(engineFolder, 'node_modules', 'node-llama-cpp', 'dist', 'pid'), 'utf8'));
    const signal = () => process.kill(pid, 0);
    expect(signal()).toBe(true);
    await world.close();
    expect(signal).toThrow('ESRCH');
  });
});
