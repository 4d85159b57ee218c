import type { ClientToServer, ServerToClient } from '@right-circle/contract/realtime';

type ClientEvent = keyof ClientToServer;
type Outcome = { success: true; session_id?: string } | { error: string };
type Sent = { event: string; payload: unknown };

const OPEN = '0{"sid":"fake","upgrades":[],"pingInterval":600000,"pingTimeout":600000,"maxPayload":1000000}';
const CONNECTED = '40{"sid":"fake"}';

let current: FakeSocket | null = null;
let refusals: { count: number } | null = null;
let sent: Sent[] = [];
let outcomes = new Map<string, (payload: unknown) => Outcome>();
let refusal: string | null = null;

export function isSocketAddress(address: string | URL): boolean {
  return new URL(address, location.href).pathname.startsWith('/socket.io/');
}

/** Emits an event to the page once its socket is connected. */
export async function emit<E extends keyof ServerToClient>(
  event: E,
  ...payload: Parameters<ServerToClient[E]>
): Promise<void> {
  const socket = await connected();
  socket.receive(`42${JSON.stringify([event, ...payload])}`);
}

/** Acknowledges the page's event with this outcome; other events succeed. */
export function acknowledge<E extends ClientEvent>(
  event: E,
  outcome: (payload: Parameters<ClientToServer[E]>[0]) => Outcome,
): void {
  outcomes.set(event, outcome as (payload: unknown) => Outcome);
}

/** Rejects all further connections with this reason. */
export function refuseSockets(reason: string): void {
  refusal = reason;
}

/** Returns the payloads the page has sent with this event so far. */
export function sentEvents<E extends ClientEvent>(event: E): Parameters<ClientToServer[E]>[0][] {
  return sent.filter((one) => one.event === event).map(({ payload }) => payload as Parameters<ClientToServer[E]>[0]);
}

export function openSocket(): FakeSocket {
  current = new FakeSocket();
  return current;
}

/** Prevents any further socket from opening, and counts the attempts. */
export function blockSockets(): { count: number } {
  refusals = { count: 0 };
  return refusals;
}

/** Ends the page's connection, as a restarted server does; the page connects again by itself. */
export async function dropSocket(): Promise<void> {
  const socket = await connected();
  socket.close();
}

export function resetSocket(): void {
  refusals = null;
  current = null;
  sent = [];
  outcomes = new Map();
  refusal = null;
}

async function connected(): Promise<FakeSocket> {
  for (let tries = 0; tries < 100; tries++) {
    if (current?.isConnected) return current;
    await new Promise((done) => setTimeout(done, 20));
  }
  throw new Error('The page has opened no socket.');
}

/** The server's end of a socket.io connection over a fake WebSocket. */
class FakeSocket extends EventTarget {
  binaryType = 'blob';
  readyState = WebSocket.CONNECTING as number;
  isConnected = false;
  onopen: (() => void) | null = null;
  onclose: ((event: { code: number; reason: string }) => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onerror: (() => void) | null = null;

  constructor() {
    super();
    queueMicrotask(() => {
      if (refusals) {
        refusals.count += 1;
        this.onerror?.();
        this.close();
        return;
      }
      this.readyState = WebSocket.OPEN;
      this.onopen?.();
      this.receive(OPEN);
    });
  }

  receive(data: string): void {
    this.onmessage?.({ data });
  }

  send(message: string): void {
    const [, kind, id, body] = /^(\d)(\d*)(.*)$/s.exec(message.slice(1)) ?? [];
    // Deferred, because the client is still sending.
    if (kind === '0') queueMicrotask(() => this.#connect());
    if (kind === '2') this.#handleEvent(id ?? '', body ?? '');
  }

  close(): void {
    this.readyState = WebSocket.CLOSED;
    this.isConnected = false;
    this.onclose?.({ code: 1000, reason: '' });
  }

  #connect(): void {
    if (refusal !== null) {
      this.receive(`44${JSON.stringify({ message: refusal })}`);
      return;
    }
    this.isConnected = true;
    this.receive(CONNECTED);
  }

  #handleEvent(id: string, body: string): void {
    const [event, payload] = JSON.parse(body) as [string, unknown];
    sent.push({ event, payload });
    if (id === '') return;
    const outcome = outcomes.get(event)?.(payload) ?? { success: true };
    queueMicrotask(() => this.receive(`43${id}${JSON.stringify([outcome])}`));
  }
}
