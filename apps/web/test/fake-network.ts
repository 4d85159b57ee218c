import { handle, isBackendAddress } from './fake-backend.ts';
import { isSocketAddress, openSocket } from './fake-socket.ts';

let isCut = false;

/** Takes the network down or back up, with the browser's event. */
export function setNetwork(state: 'online' | 'offline'): void {
  isCut = state === 'offline';
  window.dispatchEvent(new Event(state));
}

/** Takes the network down without an event: the browser believes it is still up. */
export function cutNetwork(): void {
  isCut = true;
}

/** Restores the network after a test that took it down. */
export function restoreNetwork(): void {
  if (isCut) setNetwork('online');
}

/** Replaces fetch and the other network APIs; requests to other URLs pass through. */
export function replaceNetwork(): void {
  const realFetch = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    if (isCut) throw new TypeError('Failed to fetch');
    if (!isBackendAddress(request.url)) return await realFetch(input, init);
    const answered = handle(addressOf(request), async () => await readBody(request));
    return await Promise.race([answered, aborted(request.signal)]);
  };

  globalThis.XMLHttpRequest = FakeUpload as unknown as typeof XMLHttpRequest;

  const RealWebSocket = globalThis.WebSocket;
  globalThis.WebSocket = new Proxy(RealWebSocket, {
    construct: (target, args: [string | URL]) =>
      isSocketAddress(args[0]) ? openSocket() : Reflect.construct(target, args),
  });
}

function addressOf({ method, url }: Request): { method: string; url: string } {
  return { method, url };
}

async function aborted(signal: AbortSignal): Promise<never> {
  return await new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason as Error);
    signal.addEventListener('abort', () => reject(signal.reason as Error));
  });
}

async function readBody(request: Request): Promise<unknown> {
  const type = request.headers.get('content-type') ?? '';
  if (type.startsWith('multipart/form-data')) return await readForm(await request.formData());
  const text = await request.text();
  return text === '' ? undefined : (JSON.parse(text) as unknown);
}

/** Parses a form like the server: files as bytes, repeated names as a list. */
async function readForm(form: FormData): Promise<Record<string, unknown>> {
  const body: Record<string, unknown> = {};
  for (const name of new Set(form.keys())) {
    const values = await Promise.all(
      form.getAll(name).map(async (value) => (value instanceof File ? await value.bytes() : value)),
    );
    body[name] = values.length === 1 ? values[0] : values;
  }
  return body;
}

/** The part of XMLHttpRequest that uploads use. */
class FakeUpload {
  timeout = 0;
  status = 0;
  responseText = '';
  readonly upload: { onprogress: ((progress: { loaded: number; total: number }) => void) | null } = {
    onprogress: null,
  };
  onload: (() => void) | null = null;
  onerror: (() => void) | null = null;
  ontimeout: (() => void) | null = null;
  #method = 'GET';
  #url = '';

  open(method: string, url: string | URL): void {
    this.#method = method;
    this.#url = String(url);
  }

  setRequestHeader(): void {}

  send(form: FormData): void {
    void this.#send(form);
  }

  async #send(form: FormData): Promise<void> {
    this.upload.onprogress?.({ loaded: 1, total: 1 });
    try {
      const response = await handle({ method: this.#method, url: this.#url }, async () => await readForm(form));
      this.status = response.status;
      this.responseText = await response.text();
      this.onload?.();
    } catch {
      this.onerror?.();
    }
  }
}
