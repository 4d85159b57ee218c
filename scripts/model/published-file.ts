import { Failure } from './failure.ts';

export type PublishedFile = { url: string; bytes: number; sha256: string };

const TIMEOUT_MS = 30_000;

/**
 * Asks the hub for the size and sha256 of its file. Large files are stored by their checksum, which is in a small text
 * in the repository (a Git LFS pointer); some hubs return it in the headers of the download instead.
 */
export async function readPublishedFile(hub: string, repository: string, file: string): Promise<PublishedFile> {
  const url = `${hub}/${repository}/resolve/main/${file}`;
  const found = (await fromPointer(`${hub}/${repository}/raw/main/${file}`)) ?? (await fromHeaders(url));
  if (found) return { url, ...found };
  throw new Failure(
    `${hub} does not say which checksum ${file} has, so it cannot be checked and was not downloaded. Download it yourself and use --file, or try another model.`,
  );
}

type Sum = Omit<PublishedFile, 'url'>;

async function fromPointer(url: string): Promise<Sum | null> {
  const reply = await ask(url, 'GET');
  // A pointer has about 130 bytes; anything large is the file itself or a page.
  if (!reply.ok || Number(reply.headers.get('content-length') ?? 0) > 1000) {
    await reply.body?.cancel();
    return null;
  }
  const text = (await reply.text()).slice(0, 1000);
  return sumOf(/^oid sha256:([0-9a-f]{64})$/m.exec(text)?.[1], /^size (\d+)$/m.exec(text)?.[1]);
}

async function fromHeaders(url: string): Promise<Sum | null> {
  const { headers } = await ask(url, 'HEAD');
  return sumOf(headers.get('x-linked-etag')?.replaceAll('"', ''), headers.get('x-linked-size'));
}

function sumOf(sha256: string | undefined, size: string | null | undefined): Sum | null {
  const bytes = Number(size);
  return sha256 && /^[0-9a-f]{64}$/.test(sha256) && Number.isSafeInteger(bytes) && bytes > 0 ? { sha256, bytes } : null;
}

async function ask(url: string, method: 'GET' | 'HEAD'): Promise<Response> {
  try {
    return await fetch(url, {
      method,
      redirect: method === 'HEAD' ? 'manual' : 'follow',
      headers: { 'accept-encoding': 'identity' },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
  } catch {
    throw new Failure(`${new URL(url).origin} is out of reach. Check the network and run the same command again.`);
  }
}
