import type { ChatMessage } from '@right-circle/contract/chat';
import type { ClientToServer, ServerToClient } from '@right-circle/contract/realtime';
import { io, type Socket } from 'socket.io-client';
import type { Member } from './members.ts';

type AppSocket = Socket<ServerToClient, ClientToServer>;

/** One person with an open chat, who reads like the workspace: history replaces, overlapping chunks are cut. */
export class ChatReader {
  text = '';
  sessionId = '';
  messageId = '';
  /** Arrival time of the first chunk of the last answer. */
  firstChunkAt = 0;
  /** Milliseconds between two chunks of one answer. */
  readonly gaps: number[] = [];
  readonly #socket: AppSocket;
  readonly #member: Member;
  #lastChunkAt = 0;
  #onEnd: (message: ChatMessage) => void = () => undefined;

  constructor(url: string, member: Member) {
    this.#member = member;
    this.#socket = io(url, {
      auth: { token: member.token },
      query: { user_id: member.userId },
      transports: ['websocket'],
      reconnectionDelay: 20,
      reconnectionDelayMax: 200,
      forceNew: true,
    });
    this.#socket.on('connect', () => this.#askHistory());
    this.#socket.on('ai_chat_history', ({ messages, session_id }) => {
      const last = messages.at(-1);
      if (session_id !== this.sessionId || last?.role !== 'assistant') return;
      this.text = last.content;
      this.messageId = last.id;
      if (!last.isStreaming) this.#onEnd(last);
    });
    this.#socket.on('ai_chat_chunk', ({ content, sequence, session_id }) => {
      if (session_id !== this.sessionId) return;
      const now = performance.now();
      if (this.firstChunkAt === 0) this.firstChunkAt = now;
      else this.gaps.push(now - this.#lastChunkAt);
      this.#lastChunkAt = now;
      if (sequence > this.text.length) this.#askHistory();
      else this.text += content.slice(this.text.length - sequence);
    });
    this.#socket.on('ai_chat_complete', ({ assistant_message, session_id }) => {
      if (session_id === this.sessionId) this.#onEnd(assistant_message);
    });
    this.#socket.on('ai_chat_error', ({ error }) => this.#fail(new Error(error)));
  }

  #fail: (error: Error) => void = () => undefined;

  #askHistory(): void {
    if (this.sessionId)
      this.#socket.emit('get_chat_history', { userid: this.#member.userId, session_id: this.sessionId });
  }

  async connected(): Promise<void> {
    if (!this.#socket.connected) await new Promise<void>((done) => this.#socket.once('connect', done));
  }

  /** Resolves with the answer once it has ended, in any state. */
  async ended(): Promise<ChatMessage> {
    return await new Promise((done, fail) => {
      this.#onEnd = done;
      this.#fail = fail;
      this.#askHistory();
    });
  }

  /** Sends and returns the milliseconds until the first chunk, with the complete answer. */
  async ask(message: string): Promise<{ firstChunkMs: number; answer: ChatMessage }> {
    this.text = '';
    this.firstChunkAt = 0;
    const startedAt = performance.now();
    const over = new Promise<ChatMessage>((done, fail) => {
      this.#onEnd = done;
      this.#fail = fail;
    });
    this.#socket.emit('ai_chat', { userid: this.#member.userId, message, session_id: this.sessionId });
    const answer = await over;
    return { firstChunkMs: this.firstChunkAt - startedAt, answer };
  }

  /** Sends without waiting. */
  async begin(message: string): Promise<void> {
    await this.#socket.emitWithAck('ai_chat', { userid: this.#member.userId, message, session_id: this.sessionId });
  }

  async openSession(url: string): Promise<void> {
    const reply = await fetch(`${url}/api/chat/new-session`, this.#post({ userid: this.#member.userId }));
    this.sessionId = ((await reply.json()) as { session_id: string }).session_id;
  }

  async goOn(url: string): Promise<number> {
    return (await fetch(`${url}/api/chat/messages/${this.messageId}/continue`, this.#post({}))).status;
  }

  #post(body: object): RequestInit {
    return {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${this.#member.token}` },
      body: JSON.stringify(body),
    };
  }

  close(): void {
    this.#socket.disconnect();
  }
}
