import { vi } from 'vitest';

export type SentCall = { method: string; path: string; body: unknown };

/** Records all calls, with a server that accepts everything. */
export function recordCalls(): SentCall[] {
  const sent: SentCall[] = [];
  vi.stubGlobal('location', { origin: 'http://localhost' });
  vi.stubGlobal('localStorage', { getItem: () => null });
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname, search } = new URL(request.url);
    const text = await request.text();
    sent.push({ method: request.method, path: pathname + search, body: text && JSON.parse(text) });
    return Response.json({ session_id: 's9' });
  });
  return sent;
}
