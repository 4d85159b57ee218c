import type { Endpoint, Input, Reply } from '@right-circle/contract/endpoint';
import { addressOf, formData, NoReplyError, readReply } from '../api-client.ts';
import { readToken } from '../session/session-storage.ts';

const REPLY_TIMEOUT_MS = 120_000;

/** Sends a form like `call` and reports the upload's progress from 0 to 1, which fetch can't do. */
export async function upload<E extends Endpoint>(
  endpoint: E,
  input: Input<E> & { body: Record<string, unknown> },
  onProgress: (share: number) => void,
  timeoutMs = REPLY_TIMEOUT_MS,
): Promise<Reply<E>> {
  const token = readToken();
  const response = await new Promise<Response>((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(endpoint.method, addressOf(endpoint, input));
    request.setRequestHeader('Accept', 'application/json');
    if (token) request.setRequestHeader('Authorization', `Bearer ${token}`);
    request.timeout = timeoutMs;
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => resolve(new Response(request.responseText, { status: request.status }));
    request.onerror = () => reject(new NoReplyError('network'));
    request.ontimeout = () => reject(new NoReplyError('timeout'));
    request.send(formData(input.body));
  });
  return (await readReply(response, token)) as Reply<E>;
}
