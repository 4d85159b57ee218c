import { handle, isBackendAddress } from './fake-backend.ts';
import { isSocketAddress, openSocket } from './fake-socket.ts';

let isCut = false;

/** Takes the network away or gives it back, as the browser would report it. */
export function setNetwork(state: 'online' | 'offline'): void {
  isCut = state === 'offline';
  window.dispatchEvent(new Event(state));
}

/** Takes the network away without a word: the browser believes it is still there. */
export function cutNetwork(): void {
  isCut = true;
}

/** Gives the network back after a test that took it away. */
export function restoreNetwork(): void {
  if (isCut) setNetwork('online');
}

/** Replaces the ways a page reaches its server; everything that does not go to our backend passes through. */
export function replaceNetwork(): void {
  const realFetch = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    if (isCut) throw new TypeError('Failed to fetch');
    if (!isBackendAddress(request.url)) return await realFetch(input, init);
    const answered = readBody(request).then(async (body) => await handle({ ...addressOf(request), body }));
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

/** Reads a form as the server does: files as bytes, a name that comes twice as a list. */
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

/** As much of XMLHttpRequest as an upload uses. */
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
      const response = await handle({ method: this.#method, url: this.#url, body: await readForm(form) });
      this.status = response.status;
      this.responseText = await response.text();
      this.onload?.();
    } catch {
      this.onerror?.();
    }
  }
}
