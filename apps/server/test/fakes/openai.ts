import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Message = { role: string; content: unknown; tool_calls?: unknown };
export type ChatRequest = {
  messages: Message[];
  tools?: { function: { name: string } }[];
  model: string;
  temperature: number;
};

/** Behaviour of the endpoint for one call. */
export type Behaviour =
  /** Each chunk waits for `released`, if given. */
  | { kind: 'text'; pieces: string[]; everyMs?: number; released?: (piece: number) => Promise<void> }
  | { kind: 'tool'; name: string; input: object }
  /** No reply, for ever. */
  | { kind: 'hang' }
  /** Some text, then nothing for ever. */
  | { kind: 'stall'; pieces: string[] }
  /** The connection breaks inside a token. */
  | { kind: 'cut'; pieces: string[] }
  /** The stream ends without a finish reason. */
  | { kind: 'unfinished'; pieces: string[] }
  | { kind: 'garbage' }
  | { kind: 'empty' }
  | { kind: 'status'; status: number };

const hello: Behaviour = { kind: 'text', pieces: ['Hello ', 'there.'] };

/** An endpoint with OpenAI's chat protocol that misbehaves on demand; by default it uses `usual`. */
export async function startFakeOpenAi(usual: (request: ChatRequest) => Behaviour = () => hello) {
  const requests: ChatRequest[] = [];
  const planned: Behaviour[] = [];
  let open = 0;
  const server = createServer((request, response) => {
    void handle(request, response);
  });

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    if (request.url !== '/v1/chat/completions') return void response.writeHead(404).end();
    const asked = JSON.parse(Buffer.concat(chunks).toString()) as ChatRequest;
    requests.push(asked);
    open++;
    response.once('close', () => void open--);
    await perform(planned.shift() ?? usual(asked), response);
  }

  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
  return {
    requests,
    url,
    /** Number of calls whose reply has neither ended nor been given up by the caller. */
    openCalls: () => open,
    /** Clears all planned behaviours. */
    forgetPlans: () => void planned.splice(0),
    plan: (...behaviours: Behaviour[]) => void planned.push(...behaviours),
    env: { AI_BASE_URL: url, AI_MODEL: 'fake-model', AI_API_KEY: 'fake-key', AI_TIMEOUT_MS: '1500' },
    close: async () =>
      await new Promise<void>((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}

async function perform(behaviour: Behaviour, response: ServerResponse): Promise<void> {
  if (behaviour.kind === 'hang') return;
  if (behaviour.kind === 'status') {
    // Retries need not wait.
    response.writeHead(behaviour.status, { 'retry-after-ms': '1' }).end('{"error":{"message":"no"}}');
    return;
  }
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  const send = (delta: object, finish: string | null = null) =>
    response.write(
      `data: ${JSON.stringify({ id: 'c1', object: 'chat.completion.chunk', created: 1, model: 'fake-model', choices: [{ index: 0, delta, finish_reason: finish }] })}\n\n`,
    );
  const end = (reason: string) => {
    send({}, reason);
    const usage = { prompt_tokens: 30, completion_tokens: 12, total_tokens: 42 };
    response.write(`data: ${JSON.stringify({ id: 'c1', choices: [], usage })}\n\n`);
    response.end('data: [DONE]\n\n');
  };
  switch (behaviour.kind) {
    case 'text':
      for (const [index, content] of behaviour.pieces.entries()) {
        await behaviour.released?.(index);
        send({ role: 'assistant', content });
        if (behaviour.everyMs) await new Promise((done) => setTimeout(done, behaviour.everyMs));
      }
      return end('stop');
    case 'tool': {
      const { name, input } = behaviour;
      const call = { index: 0, id: 'call_1', type: 'function', function: { name, arguments: JSON.stringify(input) } };
      send({ role: 'assistant', content: null, tool_calls: [call] });
      return end('tool_calls');
    }
    case 'stall':
      for (const content of behaviour.pieces) send({ role: 'assistant', content });
      return;
    case 'cut':
      for (const content of behaviour.pieces) send({ role: 'assistant', content });
      response.write('data: {"id":"c1","choices":[{"index":0,"del');
      // Earlier data must arrive: an immediate reset would discard it.
      return void setTimeout(() => response.destroy(), 50);
    case 'unfinished':
      for (const content of behaviour.pieces) send({ role: 'assistant', content });
      return void response.end();
    case 'garbage':
      return void response.end('data: {not json\n\ndata: <html>\n\n');
    case 'empty':
      return end('stop');
  }
}
