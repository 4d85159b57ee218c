import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { errorText } from '../error-text.ts';
import { isSameSecret } from '../is-same-secret.ts';
import { chatRequest, completionRequestOf, errorBody, replyWriter } from './chat-protocol.ts';
import type { Engine } from './engine.ts';
import { createQueue } from './queue.ts';
import { Refusal } from './refusal.ts';

export type ModelServerOptions = {
  engine: Engine;
  model: string;
  token: string;
  /** Requests waiting behind the current one. */
  maxWaiting: number;
};

const MAX_BYTES = 2_000_000;

/** Serves OpenAI's chat protocol for an engine: only on loopback, only with the token, one answer at a time. */
export async function startModelServer({ engine, model, token, maxWaiting }: ModelServerOptions) {
  const queue = createQueue(maxWaiting);
  const server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => refuse(response, error));
  });

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (!hasToken(request, token)) throw new Refusal(401, 'invalid_token', 'The token is missing or wrong.');
    const route = `${request.method} ${request.url?.split('?')[0]}`;
    if (route === 'GET /v1/models') {
      return sendJson(response, 200, { object: 'list', data: [{ id: model, object: 'model', owned_by: 'local' }] });
    }
    if (route !== 'POST /v1/chat/completions') throw new Refusal(404, 'not_found', 'There is nothing at this address.');
    await complete(await readBody(request), response);
  }

  async function complete(body: unknown, response: ServerResponse): Promise<void> {
    const read = chatRequest.safeParse(body);
    if (!read.success) {
      const [issue] = read.error.issues;
      throw new Refusal(400, 'invalid_request', `${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}`);
    }
    const { stream, stream_options } = read.data;
    const gone = new AbortController();
    response.on('close', () => gone.abort());
    const write = replyWriter({ id: `chatcmpl-${randomUUID()}`, model, created: Math.floor(Date.now() / 1000) });
    await queue.run(gone.signal, async () => {
      let text = '';
      const onText = (piece: string) => {
        text += piece;
        if (!stream || response.destroyed) return;
        if (!response.headersSent) startStream(response);
        response.write(write.text(piece));
      };
      const completion = await engine.complete(completionRequestOf(read.data), { onText, signal: gone.signal });
      if (response.destroyed) return;
      if (!stream) return sendJson(response, 200, write.whole(text, completion));
      if (!response.headersSent) startStream(response);
      response.end(write.end(completion, stream_options?.include_usage === true));
    });
  }

  function refuse(response: ServerResponse, error: unknown): void {
    if (response.destroyed) return;
    const text = errorText(error);
    if (response.headersSent) {
      response.end(replyWriter({ id: '', model, created: 0 }).problem(text));
    } else if (error instanceof Refusal) sendJson(response, error.status, errorBody(text, error.type));
    else sendJson(response, 500, errorBody(text, 'server_error'));
  }

  await new Promise<void>((done, fail) => {
    server.once('error', fail);
    server.listen(0, '127.0.0.1', done);
  });
  return {
    port: (server.address() as AddressInfo).port,
    close: async () =>
      await new Promise<void>((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

function hasToken({ headers }: IncomingMessage, token: string): boolean {
  return isSameSecret(headers.authorization ?? '', `Bearer ${token}`);
}

async function readBody(request: IncomingMessage): Promise<unknown> {
  const tooLarge = new Refusal(413, 'too_large', 'The request is too large.');
  // Refused before reading: a half-read request would end the connection, and with it the reply.
  if (Number(request.headers['content-length'] ?? 0) > MAX_BYTES) throw tooLarge;
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > MAX_BYTES) throw tooLarge;
    chunks.push(chunk);
  }
  try {
    return JSON.parse(Buffer.concat(chunks).toString()) as unknown;
  } catch {
    throw new Refusal(400, 'invalid_request', 'The body is not JSON.');
  }
}

function startStream(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
}

function sendJson(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
