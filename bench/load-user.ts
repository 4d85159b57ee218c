import { setTimeout as delay } from 'node:timers/promises';
import { io, type Socket } from 'socket.io-client';
import { aRequest, type BenchSeeker, type BookingWorld } from './booking-world.ts';

export type Outcome = { kind: string; ms: number; isFailed: boolean };
export type Act = { kind: string; weight: number; run: () => Promise<boolean> };

const QUARTERS_A_DAY = 40;
const PAUSE_MS = 2000;

/** One person with the app open: listens on a socket and performs one action after another, with pauses. */
export class LoadUser {
  readonly outcomes: Outcome[] = [];
  readonly #url: string;
  readonly #seeker: BenchSeeker;
  readonly #world: BookingWorld;
  readonly #index: number;
  readonly #socket: Socket;
  #posts: string[] = [];
  #booked = 0;

  constructor(url: string, seeker: BenchSeeker, world: BookingWorld, index: number) {
    this.#url = url;
    this.#seeker = seeker;
    this.#world = world;
    this.#index = index;
    const options = { auth: { token: seeker.token }, transports: ['websocket'], forceNew: true, autoConnect: false };
    this.#socket = io(url, options);
  }

  async live(stopped: AbortSignal): Promise<void> {
    this.#socket.connect();
    const acts = this.#acts();
    // Spread over a pause, so that they do not act in step.
    await this.#pause(stopped, Math.random());
    while (!stopped.aborted) {
      const act = chooseAct(acts);
      const startedAt = performance.now();
      const isDone = await act.run().catch(() => false);
      this.outcomes.push({ kind: act.kind, ms: performance.now() - startedAt, isFailed: !isDone });
      await this.#pause(stopped, 0.5 + Math.random());
    }
    this.#socket.close();
  }

  #acts(): Act[] {
    return [
      { kind: 'read the feed', weight: 40, run: async () => await this.#readFeed() },
      { kind: 'read notifications', weight: 15, run: async () => await this.#get('/notifications?limit=20') },
      {
        kind: 'look for mentors',
        weight: 10,
        run: async () => await this.#post('/live-session/seek/suggest_influencers', {}),
      },
      { kind: 'explore reels', weight: 10, run: async () => await this.#get('/reels/explore') },
      { kind: 'like', weight: 10, run: async () => await this.#like() },
      { kind: 'post', weight: 5, run: async () => await this.#post('/posts', { content: `Dawn ${Math.random()}` }) },
      { kind: 'ask SABO', weight: 5, run: async () => await this.#askSabo() },
      { kind: 'book and pay', weight: 5, run: async () => await this.#book() },
    ];
  }

  async #readFeed(): Promise<boolean> {
    const reply = await this.#call('GET', '/posts');
    if (reply.ok) this.#posts = ((await reply.json()) as { data: { id: string }[] }).data.map(({ id }) => id);
    return reply.ok;
  }

  async #like(): Promise<boolean> {
    const id = this.#posts[Math.floor(Math.random() * this.#posts.length)];
    return id ? await this.#post(`/posts/${id}/like`, { liked: true }) : await this.#readFeed();
  }

  async #askSabo(): Promise<boolean> {
    const userid = this.#seeker.id;
    const { session_id } = (await (await this.#call('POST', '/chat/new-session', { userid })).json()) as {
      session_id: string;
    };
    const asked = { userid, message: 'When should I post?', session_id };
    const over = new Promise<boolean>((done) => {
      this.#socket.once('ai_chat_complete', () => done(true)).once('ai_chat_error', () => done(false));
    });
    this.#socket.emit('ai_chat', asked);
    return await Promise.race([over, delay(30_000, false, { ref: false })]);
  }

  /** Everyone has their own mentors and slots, so that no booking is refused. */
  async #book(): Promise<boolean> {
    const turn = this.#booked++;
    const mentors = this.#world.mentors.length;
    const nth = Math.floor(this.#index / mentors) * (QUARTERS_A_DAY / 2) + turn;
    if (turn >= QUARTERS_A_DAY / 2) return await this.#post('/live-session/seek/suggest_influencers', {});
    return await this.#post('/live-session/seek/book-slot', aRequest(this.#world, this.#index % mentors, nth));
  }

  async #get(path: string): Promise<boolean> {
    const reply = await this.#call('GET', path);
    await reply.arrayBuffer();
    return reply.ok;
  }

  async #post(path: string, body: object): Promise<boolean> {
    const reply = await this.#call('POST', path, body);
    await reply.arrayBuffer();
    return reply.ok;
  }

  async #call(method: string, path: string, body?: object): Promise<Response> {
    return await fetch(`${this.#url}/api${path}`, {
      method,
      headers: { authorization: `Bearer ${this.#seeker.token}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
  }

  async #pause(stopped: AbortSignal, share: number): Promise<void> {
    await delay(PAUSE_MS * share, undefined, { signal: stopped }).catch(() => undefined);
  }
}

/** Chooses one at random by weight. `random` is between 0 and 1. */
export function chooseAct(acts: readonly Act[], random = Math.random()): Act {
  let at = random * acts.reduce((sum, { weight }) => sum + weight, 0);
  for (const act of acts) {
    at -= act.weight;
    if (at < 0) return act;
  }
  throw new Error('There is nothing to do.');
}
