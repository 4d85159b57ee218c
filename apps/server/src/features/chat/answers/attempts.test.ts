import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ProposalDraft } from '#domain/answers/write-answer.ts';
import { next, readChat } from '../../../../test/factories/chat.ts';
import { startFakeOpenAi } from '../../../../test/fakes/openai.ts';
import { openSocket } from '../../../../test/sockets.ts';
import { createWorld, type World } from '../../../../test/world.ts';
import { saveCards } from './answer.store.ts';
import { deleteOpenProposals, insertProposal } from './proposal.store.ts';

type Person = Awaited<ReturnType<World['anAccount']>>;

/** Holds pieces of an answer back until they are released. */
function aGate() {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => void (open = resolve));
  return {
    open: () => open(),
    after: (first: number) => async (piece: number) => (piece < first ? undefined : opened),
  };
}

describe('two processes and one answer', () => {
  let fake: Awaited<ReturnType<typeof startFakeOpenAi>>;
  let here: World;
  let there: World;
  let address: string;
  beforeAll(async () => {
    fake = await startFakeOpenAi();
    const env = { ...fake.env, AI_TIMEOUT_MS: '60000', AI_DAILY_TOKENS: '1000000' };
    here = await createWorld({ env });
    there = await createWorld({ databaseUrl: here.databaseUrl, env });
    address = await here.listen();
  });
  afterAll(async () => {
    await there.close();
    await here.close();
    await fake.close();
  });

  /** An answer that this process writes: one piece, and another one once its gate opens. */
  async function begin(person: Person) {
    const gate = aGate();
    fake.plan({ kind: 'text', pieces: ['The first attempt began. ', 'LATE WORDS. '], released: gate.after(1) });
    const socket = await openSocket(address, person);
    const told = next(socket, 'ai_chat_chunk');
    const sent = await socket.emitWithAck('ai_chat', { userid: person.id, message: 'Go on' });
    const { assistant_message_id: id, session_id: sessionId } = await told;
    expect('session_id' in sent && sent.session_id).toBe(sessionId);
    const path = `/chat/messages/${id}`;
    const stopThere = async () => await there.api(person.token).post(`${path}/stop`);
    return { gate, socket, id, sessionId, path, stopThere };
  }

  it('[TALK-07] keeps the pieces of an attempt that was stopped elsewhere out of the one that continues it', async () => {
    const asha = await here.anAccount();
    const { gate, socket, sessionId, path, stopThere } = await begin(asha);
    expect((await stopThere()).statusCode).toBe(200);
    const second = aGate();
    fake.plan({ kind: 'text', pieces: ['Then it went on, ', 'and ended.'], released: second.after(1) });
    const told = next(socket, 'ai_chat_chunk', ({ epoch }) => epoch === 2);
    const ended = next(socket, 'ai_chat_complete', ({ assistant_message }) => assistant_message.state === 'complete');
    expect((await asha.api.post(`${path}/continue`)).statusCode).toBe(200);
    await told;
    gate.open();
    // The late words have reached the process, which knows that nobody wants them.
    await expect.poll(fake.openCalls, { timeout: 15_000 }).toBe(1);
    second.open();
    expect((await ended).assistant_message.content).toBe('The first attempt began. Then it went on, and ended.');
    expect((await readChat(asha, sessionId)).messages.at(-1)).toMatchObject({
      state: 'complete',
      content: 'The first attempt began. Then it went on, and ended.',
    });
    socket.disconnect();
  });

  it('[TALK-07] ends the call to the model soon after another process stopped the answer', async () => {
    const asha = await here.anAccount();
    const { gate, socket, stopThere } = await begin(asha);
    expect(fake.openCalls()).toBe(1);
    await stopThere();
    await expect.poll(fake.openCalls, { timeout: 15_000 }).toBe(0);
    gate.open();
    socket.disconnect();
  });

  it('[TALK-07] saves no cards and suggestions of an attempt that has ended', async () => {
    const asha = await here.anAccount();
    const { gate, socket, id, sessionId, path, stopThere } = await begin(asha);
    await stopThere();
    const second = aGate();
    fake.plan({ kind: 'text', pieces: ['More. ', 'End.'], released: second.after(1) });
    const told = next(socket, 'ai_chat_chunk', ({ epoch }) => epoch === 2);
    await asha.api.post(`${path}/continue`);
    await told;

    const draft: ProposalDraft = { kind: 'draft_post', title: 'Publish', preview: 'Hi', payload: { text: 'Hi' } };
    const suggest = async (epoch: number) =>
      await insertProposal(here.db, {
        id: crypto.randomUUID(),
        messageId: id,
        epoch,
        userId: asha.id,
        at: here.clock.now(),
        draft: { ...draft, title: `Attempt ${epoch}` },
      });
    const show = async (epoch: number) =>
      await saveCards(here.db, { messageId: id, epoch }, [
        { kind: 'questions', id: 'questions', title: `Attempt ${epoch}`, questions: ['Why?'] },
      ]);
    for (const epoch of [2, 1]) {
      await suggest(epoch);
      await show(epoch);
    }
    await deleteOpenProposals(here.db, { messageId: id, epoch: 1 });
    const answer = (await readChat(asha, sessionId)).messages.at(-1);
    expect(answer?.proposals).toMatchObject([{ title: 'Attempt 2' }]);
    expect(answer?.cards).toMatchObject([{ title: 'Attempt 2' }]);
    second.open();
    gate.open();
    socket.disconnect();
  });
});
