import type { Endpoint } from '@right-circle/contract/endpoint';
import { addressOf, NoReplyError, readReply } from './api-client.ts';
import { readToken } from './session-storage.ts';

/** Fetches a file of the API and hands it to the browser to keep. A plain link could not: it carries no token. */
export async function download(endpoint: Endpoint, fallbackName: string): Promise<void> {
  const token = readToken();
  const headers = { ...(token && { Authorization: `Bearer ${token}` }) };
  const response = await fetch(addressOf(endpoint, {}), { headers }).catch((cause: unknown) => {
    throw new NoReplyError(cause);
  });
  if (!response.ok) await readReply(response, token);
  const bytes = await response.blob().catch((cause: unknown) => {
    throw new NoReplyError(cause);
  });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(bytes);
  link.download = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? fallbackName;
  link.click();
  // The browser has read the address by the time the page is next idle.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
