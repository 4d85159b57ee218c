import type { Endpoint } from '@right-circle/contract/endpoint';
import { addressOf, NoReplyError, readReply, withFreshProof } from '../api-client.ts';
import { readToken } from '../session/session-storage.ts';
import { saveFile } from './save-file.ts';

type ApiFile = { bytes: Blob; name: string | null };

/** Fetches a file from the API and saves it as a download. */
export async function download(
  endpoint: Endpoint,
  fallbackName: string,
  params: Record<string, string> = {},
): Promise<void> {
  const { bytes, name } = await fetchFile(endpoint, params);
  saveFile(bytes, name ?? fallbackName);
}

/** Fetches a file from the API with the token, which a plain link or a player couldn't send. */
export async function fetchFile(
  endpoint: Endpoint,
  params: Record<string, string> = {},
  signal?: AbortSignal,
): Promise<ApiFile> {
  return await withFreshProof(async () => await fetchOnce(endpoint, params, signal));
}

async function fetchOnce(endpoint: Endpoint, params: Record<string, string>, signal?: AbortSignal): Promise<ApiFile> {
  const token = readToken();
  const headers = { ...(token && { Authorization: `Bearer ${token}` }) };
  const init = { method: endpoint.method, headers, ...(signal && { signal }) };
  const response = await fetch(addressOf(endpoint, { params }), init).catch((cause: unknown) => {
    throw new NoReplyError(cause);
  });
  if (!response.ok) await readReply(response, token);
  const bytes = await response.blob().catch((cause: unknown) => {
    throw new NoReplyError(cause);
  });
  return { bytes, name: /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? null };
}
