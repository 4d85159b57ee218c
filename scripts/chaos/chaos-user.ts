import { setTimeout as delay } from 'node:timers/promises';
import type { ClientToServer, ServerToClient } from '@right-circle/contract/realtime';
import { type Random, seededRandom } from '@right-circle/rules/seeded-random';
import { io, type Socket } from 'socket.io-client';
import { aRequest, type BenchSeeker } from '../../bench/booking-world.ts';
import { type Act, chooseAct } from '../../bench/load-user.ts';
import type { Acknowledged } from './checker.ts';
import type { Crowd } from './crowd.ts';

/** Identity within the crowd. */
type Role = { seed: number; index: number; makesReel: boolean };
type Order = { order_id: string; payment_id: string; signature: string };
export type Surroundings = {
  url: string;
  crowd: Crowd;
  /** Pays like a customer in the gateway's checkout. */
  pay: (orderId: string) => Order;
  /** Between two actions of a person, on average. */
  pauseMs: number;
  picture: Buffer<ArrayBuffer>;
};

const RETRY_MS = 250;
const PATIENCE_MS = 4000;
const QUARTERS = 16;
const DECIDED = [200, 201, 202];

/**
 * One person with the app open, whose every decision comes from the seed, and who remembers what the server promised.
 */
export class ChaosUser {
  readonly acknowledged: Acknowledged[] = [];
  /** Client ids of sent posts, answered or not: none may exist twice. */
  readonly sentPosts: string[] = [];
  /** Calls by outcome: "book 201", "post none". */
  readonly outcomes = new Map<string, number>();
  readonly #seeker: BenchSeeker;
  readonly #around: Surroundings;
  readonly #random: Random;
  readonly #socket: Socket<ServerToClient, ClientToServer>;
  readonly #makesReel: boolean;
  readonly #posts: string[] = [];
  readonly #bookings: string[] = [];
  #hasReviewed = false;
  #hasReel = false;

  constructor(seeker: BenchSeeker, around: Surroundings, { seed, index, makesReel }: Role) {
    this.#seeker = seeker;
    this.#around = around;
    this.#random = seededRandom(seed * 1009 + index + 1);
    this.#makesReel = makesReel;
    const options = { auth: { token: seeker.token }, transports: ['websocket'], forceNew: true, autoConnect: false };
    this.#socket = io(around.url, { ...options, reconnectionDelay: 50, reconnectionDelayMax: 500 });
  }

  async live(stopped: AbortSignal): Promise<void> {
    this.#socket.connect();
    const acts = this.#acts();
    await this.#pause(stopped, this.#share());
    while (!stopped.aborted) {
      await chooseAct(acts, this.#share()).run();
      await this.#pause(stopped, 0.5 + this.#share());
    }
    this.#socket.close();
  }

  #acts(): Act[] {
    const acts = [
      { kind: 'post', weight: 20, run: async () => await this.#post() },
      { kind: 'like', weight: 8, run: async () => await this.#like() },
      { kind: 'delete a post', weight: 5, run: async () => await this.#deletePost() },
      { kind: 'connect', weight: 10, run: async () => await this.#connect() },
      { kind: 'book', weight: 30, run: async () => await this.#book() },
      { kind: 'cancel', weight: 8, run: async () => await this.#cancel() },
      { kind: 'ask SABO', weight: 12, run: async () => await this.#askSabo() },
      { kind: 'review', weight: 7, run: async () => await this.#review() },
    ];
    return this.#makesReel
      ? [{ kind: 'make a reel', weight: 60, run: async () => await this.#makeReel() }, ...acts]
      : acts;
  }

  async #post(): Promise<boolean> {
    const content = `Dawn ${crypto.randomUUID()}`;
    const form = new FormData();
    form.set('content', content);
    form.set('client_id', crypto.randomUUID());
    if (this.#random.chance(0.4))
      form.set('image', new Blob([this.#around.picture], { type: 'image/png' }), 'dawn.png');
    this.sentPosts.push(content);
    const reply = await this.#untilAnswered('post', async () => await this.#call('POST', '/posts', form));
    const { id } = reply?.status === 201 ? (reply.body as { id: string }) : { id: null };
    if (!id) return false;
    this.#posts.push(id);
    return this.acknowledged.push({ kind: 'post', id, content }) > 0;
  }

  async #deletePost(): Promise<boolean> {
    const id = this.#posts.pop();
    if (!id) return false;
    const reply = await this.#untilAnswered('delete', async () => await this.#call('DELETE', `/posts/${id}`));
    // A repeated call finds nothing, because the first one succeeded.
    const isGone = reply?.status === 200 || reply?.status === 404;
    // Without a reply it is unknown whether it exists.
    forget(this.acknowledged, (one) => one.kind === 'post' && one.id === id);
    return isGone && this.acknowledged.push({ kind: 'deleted post', id }) > 0;
  }

  async #like(): Promise<boolean> {
    const id = this.#posts.at(-1);
    if (!id) return false;
    const reply = await this.#call('POST', `/posts/${id}/like`, { liked: true });
    this.#note('like', reply);
    return reply?.status === 200 && this.acknowledged.push({ kind: 'liked post', id, byUserId: this.#seeker.id }) > 0;
  }

  async #connect(): Promise<boolean> {
    const [fromUserId, toUserId] = [this.#seeker.id, this.#random.pick(this.#around.crowd.seekers).id];
    if (fromUserId === toUserId) return false;
    const reply = await this.#call('POST', `/user/connect/send/${toUserId}`, {});
    this.#note('connect', reply);
    return reply?.status === 200 && this.acknowledged.push({ kind: 'request', fromUserId, toUserId }) > 0;
  }

  /** Everyone wants the same few slots, so that many are refused. */
  async #book(): Promise<boolean> {
    const { crowd, pay } = this.#around;
    const request = aRequest(crowd, this.#random.int(crowd.mentors.length), this.#random.int(QUARTERS));
    const key = { 'idempotency-key': crypto.randomUUID() };
    const book = async () => await this.#call('POST', '/live-session/seek/book-slot', request, key);
    const reply = await this.#untilAnswered('book', book);
    if (reply?.status !== 202) return false;
    const { booking_id: id, order } = reply.body as { booking_id: string; order: { order_id: string } };
    // Some leave the checkout without paying, some pay and close the page.
    if (this.#random.chance(0.1)) return true;
    const paid = pay(order.order_id);
    if (this.#random.chance(0.15)) return true;
    const confirmed = await this.#untilAnswered(
      'confirm',
      async () => await this.#call('POST', '/payments/confirm', paid),
    );
    const { status } = confirmed?.status === 200 ? (confirmed.body as { status: string }) : { status: null };
    if (status !== 'completed') return false;
    this.#bookings.push(id);
    return this.acknowledged.push({ kind: 'booking', id }) > 0;
  }

  async #cancel(): Promise<boolean> {
    const id = this.#bookings.pop();
    if (!id) return false;
    const reply = await this.#call('PATCH', `/live-session/seek/cancel-booking/${id}`, {});
    this.#note('cancel', reply);
    return reply?.status === 200 && this.acknowledged.push({ kind: 'cancelled booking', id }) > 0;
  }

  async #askSabo(): Promise<boolean> {
    const { id: userid } = this.#seeker;
    const text = `When should I post? ${crypto.randomUUID()}`;
    const question = { userid, message: text, client_id: crypto.randomUUID() };
    const outcome = await this.#socket
      .timeout(PATIENCE_MS)
      .emitWithAck('ai_chat', question)
      .catch(() => null);
    const sessionId = outcome && 'success' in outcome ? outcome.session_id : undefined;
    this.#count(`ask ${sessionId ? 'yes' : 'none'}`);
    return sessionId !== undefined && this.acknowledged.push({ kind: 'question', sessionId, text }) > 0;
  }

  async #review(): Promise<boolean> {
    const past = this.#around.crowd.pastSessions.get(this.#seeker.id);
    if (!past || this.#hasReviewed) return false;
    const { bookingId } = past;
    const review = { slot_id: bookingId, rating: 1 + this.#random.int(5), comment: 'It helped me a lot.' };
    const reply = await this.#call('POST', '/reviews', review);
    this.#note('review', reply);
    if (reply?.status !== 201) return false;
    this.#hasReviewed = true;
    return this.acknowledged.push({ kind: 'review', id: (reply.body as { id: string }).id, bookingId }) > 0;
  }

  async #makeReel(): Promise<boolean> {
    if (this.#hasReel) return false;
    this.#hasReel = true;
    const draft = {
      category: 'Food',
      title: 'Chai',
      scenes: [{ text: 'Ginger first', image: null, seconds: 1.5 }],
      client_id: crypto.randomUUID(),
    };
    const reply = await this.#untilAnswered('reel', async () => await this.#call('POST', '/reels/', draft));
    if (reply?.status !== 201) return false;
    const { id } = (reply.body as { data: { id: string } }).data;
    this.acknowledged.push({ kind: 'reel', id });
    const render = async () => await this.#call('POST', '/reels/generate', { reel_id: id });
    return (await this.#untilAnswered('render', render))?.status === 202;
  }

  /** Like the app: retries a repeatable call until there is a reply. */
  async #untilAnswered(name: string, call: () => Promise<Reply | null>): Promise<Reply | null> {
    for (let tries = 1; ; tries++) {
      const reply = await call();
      this.#note(name, reply);
      const isOpen = !reply || reply.status >= 500;
      if (!isOpen || tries === 3 || this.#random.chance(0.2)) return reply;
      await delay(RETRY_MS);
    }
  }

  async #call(
    method: string,
    path: string,
    body?: object,
    headers: Record<string, string> = {},
  ): Promise<Reply | null> {
    const isForm = body instanceof FormData;
    try {
      const reply = await fetch(`${this.#around.url}/api${path}`, {
        method,
        headers: {
          authorization: `Bearer ${this.#seeker.token}`,
          ...(body && !isForm && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body && { body: isForm ? body : JSON.stringify(body) }),
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      const text = await reply.text();
      const body_: unknown = DECIDED.includes(reply.status) ? JSON.parse(text) : text;
      return { status: reply.status, body: body_ };
    } catch {
      return null;
    }
  }

  #note(name: string, reply: Reply | null): void {
    this.#count(`${name} ${reply?.status ?? 'none'}`);
  }

  #count(outcome: string): void {
    this.outcomes.set(outcome, (this.outcomes.get(outcome) ?? 0) + 1);
  }

  #share(): number {
    return this.#random.int(1000) / 1000;
  }

  async #pause(stopped: AbortSignal, share: number): Promise<void> {
    await delay(this.#around.pauseMs * share, undefined, { signal: stopped }).catch(() => undefined);
  }
}

type Reply = { status: number; body: unknown };

function forget<T>(items: T[], isMeant: (item: T) => boolean): void {
  const at = items.findIndex(isMeant);
  if (at >= 0) items.splice(at, 1);
}
