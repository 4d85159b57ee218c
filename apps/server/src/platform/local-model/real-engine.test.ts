import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { constants, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ask, next, readChat } from '../../../test/factories/chat.ts';
import { aModelPack } from '../../../test/factories/model-pack.ts';
import { openSocket } from '../../../test/sockets.ts';
import { tinyGguf } from '../../../test/tiny-gguf.ts';
import { createWorld, type World } from '../../../test/world.ts';
import { modelPackFiles } from './model-pack.ts';

const { TEST_MODEL_PACK: pack = resolve(import.meta.dirname, '../../../../../data/model-pack') } = process.env;
const engine = join(pack, modelPackFiles.engine);
const isInstalled = existsSync(join(engine, 'node_modules', 'node-llama-cpp'));

/** Only if `npm run model` has installed the engine; everything around it is tested without. */
describe.runIf(isInstalled)('the engine itself, with a model of random weights', { timeout: 300_000 }, () => {
  let dataDir = '';
  let world: World;
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'right-circle-engine-'));
    const { engineFolder } = await aModelPack(dataDir, { bytes: tinyGguf() });
    await rm(engineFolder, { recursive: true });
    await symlink(engine, engineFolder);
    // Its vocabulary has no syllables, so that a prompt has as many tokens as letters.
    const env = { LOCAL_MODEL_LOAD_WAIT_MS: '120000', LOCAL_MODEL_CONTEXT_TOKENS: '32768', AI_TIMEOUT_MS: '240000' };
    world = await createWorld({ env: { DATA_DIR: dataDir, ...env } });
  });
  afterAll(async () => {
    await world.close();
    await rm(dataDir, { recursive: true, force: true });
  });

  test('streams its tokens into the chat', async () => {
    const asha = await world.anAccount();
    const socket = await openSocket(await world.listen(), asha);
    const chunks: string[] = [];
    socket.on('ai_chat_chunk', ({ chunk }) => chunks.push(chunk));
    const ended = next(socket, 'ai_chat_complete');
    const sent = await socket.emitWithAck('ai_chat', { userid: asha.id, message: 'When should I post?' });
    const { assistant_message: answer } = await ended;
    socket.disconnect();
    expect(answer).toMatchObject({ state: 'complete', written_by: 'Tiny (on our server)' });
    expect(answer.content).toMatch(/tuesday|light|chai|post|reel/);
    expect(chunks.length).toBeGreaterThan(1);
    const { messages } = await readChat(asha, 'session_id' in sent ? (sent.session_id ?? '') : '');
    expect(messages[1]?.content).toBe(answer.content);
    const { used_tokens } = (await asha.api.get('/chat/usage')).json<{ used_tokens: number }>();
    expect(used_tokens).toBeGreaterThan(100);
  });

  test.runIf(process.platform === 'linux')('runs every thread at low priority', async () => {
    const asha = await world.anAccount();
    await ask(asha, 'Hello');
    const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
    const own = pids.filter((pid) => isChild(pid) && commandOf(pid).includes('answer-process.ts'));
    expect(own).toHaveLength(1);
    const niceness = readdirSync(`/proc/${own[0]}/task`).map((thread) => fieldOf(`${own[0]}/task/${thread}`, 16));
    expect(new Set(niceness)).toEqual(new Set([constants.priority.PRIORITY_LOW]));
  });
});

function fieldOf(entry: string, index: number): number {
  const stat = readFileSync(`/proc/${entry}/stat`, 'utf8');
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[index]);
}

function isChild(pid: string): boolean {
  try {
    return fieldOf(pid, 1) === process.pid;
  } catch {
    return false;
  }
}

function commandOf(pid: string): string {
  return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
}
