import type { Endpoint } from '@right-circle/contract/endpoint';
import { addressOf, NoReplyError, readReply } from './api-client.ts';
import { saveFile } from './save-file.ts';
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
  const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? fallbackName;
  saveFile(bytes, name);
}
