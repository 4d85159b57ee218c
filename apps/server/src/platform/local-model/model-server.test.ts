import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Completion, CompletionHooks, CompletionRequest, Engine } from './engine.ts';
import { startModelServer } from './model-server.ts';

const done: Completion = { finish: 'stop', calls: [], promptTokens: 7, completionTokens: 3 };
type Work = CompletionHooks & { request: CompletionRequest; finish: (completion?: Completion) => void };

/** An engine controlled by the test. */
function handEngine() {
  const work: Work[] = [];
  const engine: Engine = {
    complete: async (request, hooks) =>
      await new Promise((finish) => {
        work.push({ request, ...hooks, finish: (completion = done) => finish(completion) });
        hooks.signal.addEventListener('abort', () => finish(done));
      }),
  };
  return {
    engine,
    work,
    next: async (count: number) => await vi.waitFor(() => expect(work).toHaveLength(count), 20_000),
  };
}

describe('the API of a local model', () => {
  let close: (() => Promise<void>) | undefined;
  afterEach(async () => await close?.());

  async function serve(maxWaiting = 1) {
    const hand = handEngine();
    const server = await startModelServer({
      engine: hand.engine,
      model: 'tiny',
      token: 'secret',
      maxWaiting,
    });
    close = server.close;
    const url = `http://127.0.0.1:${server.port}/v1`;
    const call = async (path: string, body?: unknown, { token = 'secret', signal }: CallOptions = {}) =>
      await fetch(`${url}${path}`, {
        headers: { authorization: `Bearer ${token}` },
        ...(signal && { signal }),
        ...(body !== undefined && { method: 'POST', body: typeof body === 'string' ? body : JSON.stringify(body) }),
      });
    const ask = async (text: string, options?: CallOptions) =>
      await call('/chat/completions', { messages: [{ role: 'user', content: text }], stream: true }, options);
    return { ...hand, call, ask };
  }
  type CallOptions = { token?: string; signal?: AbortSignal };

  it('[OWNMODEL-05] streams text as it is written, then calls, the finish reason and the tokens', async () => {
    const { call, work, next } = await serve();
    const asking = call('/chat/completions', {
      messages: [
        { role: 'system', content: 'Be brief.' },
        { role: 'user', content: [{ type: 'text', text: 'Hi' }] },
      ],
      tools: [{ type: 'function', function: { name: 'my_posts', parameters: { type: 'object' } } }],
      stream: true,
      stream_options: { include_usage: true },
    });
    await next(1);
    work[0]?.onText('Hel');
    const reply = await asking;
    const reader = reply.body?.pipeThrough(new TextDecoderStream()).getReader();
    // The first chunk arrives while the rest is not written yet.
    expect((await reader?.read())?.value).toContain('"content":"Hel"');
    work[0]?.onText('lo');
    work[0]?.finish({ ...done, finish: 'tool_calls', calls: [{ id: 'c1', name: 'my_posts', input: { a: 1 } }] });
    let rest = '';
    for (let part = await reader?.read(); part?.value; part = await reader?.read()) rest += part.value;
    expect(rest).toContain('"arguments":"{\\"a\\":1}"');
    expect(rest).toContain('"finish_reason":"tool_calls"');
    expect(rest).toContain('"usage":{"prompt_tokens":7,"completion_tokens":3,"total_tokens":10}');
    expect(rest.endsWith('data: [DONE]\n\n')).toBe(true);
    expect(work[0]?.request.messages).toEqual([
      { role: 'system', text: 'Be brief.' },
      { role: 'user', text: 'Hi' },
    ]);
    expect((await (await call('/models')).json()) as object).toMatchObject({ data: [{ id: 'tiny' }] });
  });

  it('sends a complete reply without streaming', async () => {
    const { call, work, next } = await serve();
    const asking = call('/chat/completions', { messages: [{ role: 'user', content: 'Hi' }] });
    await next(1);
    work[0]?.onText('Hello.');
    work[0]?.finish();
    const reply = (await (await asking).json()) as object;
    expect(reply).toMatchObject({ choices: [{ message: { content: 'Hello.' }, finish_reason: 'stop' }] });
  });

  it('[OWNMODEL-06] refuses a question beyond the queue in plain words', async () => {
    const { ask, work, next } = await serve(1);
    const first = ask('one');
    await next(1);
    const leaving = new AbortController();
    const both = [ask('two', { signal: leaving.signal }), ask('three', { signal: leaving.signal })];
    // One of them waits; the other is refused.
    const refused = await Promise.race(both);
    expect([refused.status, await refused.json()]).toMatchObject([
      429,
      { error: { type: 'queue_full', message: 'The model is busy: 1 request is already waiting. Try again later.' } },
    ]);
    leaving.abort();
    await Promise.allSettled(both);
    work[0]?.finish();
    expect((await first).status).toBe(200);
  });

  it('[OWNMODEL-05] stops writing when the reader leaves', async () => {
    const { ask, work, next } = await serve();
    const leaving = new AbortController();
    const asking = ask('Hi', { signal: leaving.signal });
    await next(1);
    expect(work[0]?.signal.aborted).toBe(false);
    leaving.abort();
    await expect(asking).rejects.toThrow();
    await vi.waitFor(() => expect(work[0]?.signal.aborted).toBe(true), 20_000);
  });

  it.each([
    ['a wrong token', '/chat/completions', { messages: [] }, 'guess', 401],
    ['another address', '/files', undefined, 'secret', 404],
    ['no JSON', '/chat/completions', '{', 'secret', 400],
    ['no messages', '/chat/completions', { messages: [] }, 'secret', 400],
    [
      'a picture',
      '/chat/completions',
      { messages: [{ role: 'user', content: [{ type: 'image_url' }] }] },
      'secret',
      400,
    ],
    ['too much', '/chat/completions', 'x'.repeat(2_000_001), 'secret', 413],
  ])('[OWNMODEL-07] refuses %s', async (_what, path, body, token, status) => {
    const { call } = await serve();
    expect((await call(path, body, { token })).status).toBe(status);
  });
});
