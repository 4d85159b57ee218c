import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createUploads, etagOf, keyIn, refusal, type S3Reply } from './s3-uploads.ts';

/**
 * `deny`: 403. `busy`: 503, which clients repeat. `hang`: no reply. `cut`: the connection ends within the content, or without
 * a reply to any other call. `stall`: it goes silent there. `unknown-key`: 403 with the key in the message, as some stores do. `proxy`: 502 with
 * the page of a proxy in front.
 */
export type S3Fault = 'deny' | 'busy' | 'hang' | 'cut' | 'stall' | 'unknown-key' | 'proxy';
type S3Request = { method: string; path: string; query: URLSearchParams; body: Buffer };
type FaultOf = (request: S3Request) => S3Fault | null;
/** Of all objects: their entity tags alone tell whether they were changed. Lists are more exact than replies. */
const CHANGED_AT = new Date('2030-01-01T00:00:00.250Z');
type Options = { bucket?: string; accessKeyId?: string };

/** A store with S3's HTTP API; it refuses calls with another key and changed content, and fails on demand. */
export async function startFakeS3({ bucket = 'circle', accessKeyId = 'test-key' }: Options = {}) {
  const objects = new Map<string, Buffer>();
  const uploads = createUploads((path, bytes) => objects.set(path, bytes));
  const requests: { method: string; path: string; query: URLSearchParams; bodyBytes: number }[] = [];
  let faultOf: FaultOf = () => null;

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', headers } = request;
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = withoutChunkFraming(Buffer.concat(chunks), headers['content-encoding']);
    if (!headers.authorization?.startsWith(`AWS4-HMAC-SHA256 Credential=${accessKeyId}/`))
      return send(response, refusal(403, 'InvalidAccessKeyId', 'The key does not exist in our records.'));
    const { pathname, searchParams: query } = new URL(request.url ?? '/', 'http://s3');
    const path = decodeURIComponent(pathname);
    requests.push({ method, path, query, bodyBytes: body.length });
    const fault = faultOf({ method, path, query, body });
    if (fault === 'cut' && (method !== 'GET' || !objects.has(path))) return void request.socket.destroy();
    if (fault === 'unknown-key') return send(response, refusal(403, 'AccessDenied', `No such key: ${accessKeyId}`));
    if (fault) return answerWith(fault, response, objects.get(path) ?? Buffer.alloc(0));
    if (isChanged(body, headers)) return send(response, refusal(400, 'BadDigest', 'The content was changed.'));
    if (method === 'GET' && keyIn(path) !== '') return sendObject(response, objects.get(path), headers.range);
    send(response, answer({ method, path, query, body }, headers));
  }

  function answer({ method, path, query, body }: S3Request, headers: IncomingMessage['headers']): S3Reply {
    if (query.has('uploadId')) return uploads.answer(method, path, query, body);
    if (query.has('uploads'))
      return method === 'POST' ? uploads.begin(path) : uploads.list(path.split('/')[1] ?? '', query);
    if (method === 'GET') return listing(path.split('/')[1] ?? '', objects, query);
    const source = headers['x-amz-copy-source'];
    const content = typeof source === 'string' ? objects.get(`/${source}`) : body;
    if (method === 'PUT' && content) {
      objects.set(path, content);
      const copied = { xml: '<CopyObjectResult><ETag>"x"</ETag></CopyObjectResult>' };
      return { status: 200, headers: { etag: etagOf(content) }, ...(source && copied) };
    }
    if (method === 'DELETE') {
      objects.delete(path);
      return { status: 204 };
    }
    const found = method === 'HEAD' ? objects.get(path) : undefined;
    if (found) return { status: 200, headers: { 'content-length': String(found.length), etag: etagOf(found) } };
    return refusal(404, 'NoSuchKey', 'no');
  }

  const server = createServer((request, response) => void handle(request, response).catch(() => response.destroy()));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    objects,
    /** Uploads in parts that were neither completed nor aborted. */
    openUploads: uploads.open,
    requests,
    ...settingsOf({ endpoint, bucket, accessKeyId }),
    /** Asked for every call; null lets it through. */
    fail: (fault: FaultOf) => {
      faultOf = fault;
    },
    heal: () => {
      faultOf = () => null;
    },
    close: async () =>
      await new Promise<void>((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}

function settingsOf({ endpoint, bucket, accessKeyId }: { endpoint: string; bucket: string; accessKeyId: string }) {
  const account = { endpoint, region: 'us-east-1', accessKeyId, secretAccessKey: 'test-secret' };
  const env = {
    S3_ENDPOINT: endpoint,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: account.secretAccessKey,
  };
  return { account, config: { ...account, bucket }, env };
}

function send(response: ServerResponse, { status, xml, headers = {} }: S3Reply): void {
  response.writeHead(status, { ...(xml && { 'content-type': 'application/xml' }), ...headers }).end(xml);
}

function sendObject(response: ServerResponse, found: Buffer | undefined, range: string | undefined): void {
  if (!found) return send(response, refusal(404, 'NoSuchKey', 'no'));
  const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(range ?? '') ?? [];
  const headers = { etag: etagOf(found), 'last-modified': CHANGED_AT.toUTCString() };
  if (first === undefined) {
    return void response.writeHead(200, { ...headers, 'content-length': found.length }).end(found);
  }
  if (Number(first) >= found.length) return send(response, refusal(416, 'InvalidRange', 'not satisfiable'));
  const part = found.subarray(Number(first), Number(last) + 1);
  const shown = `bytes ${first}-${Number(first) + part.length - 1}/${found.length}`;
  response.writeHead(206, { ...headers, 'content-length': part.length, 'content-range': shown }).end(part);
}

function answerWith(fault: S3Fault, response: ServerResponse, content: Buffer): void {
  if (fault === 'hang') return;
  if (fault === 'deny') return send(response, refusal(403, 'AccessDenied', 'Access Denied'));
  if (fault === 'busy') return send(response, refusal(503, 'SlowDown', 'Please reduce your rate.'));
  if (fault === 'proxy') {
    const page = '<html><head><title>502 Bad Gateway</head></html>';
    return void response.writeHead(502, { 'content-type': 'text/html' }).end(page);
  }
  response.writeHead(200, { 'content-length': content.length });
  response.write(content.subarray(0, content.length / 2), () => fault === 'cut' && response.destroy());
}

function isChanged(body: Buffer, headers: IncomingMessage['headers']): boolean {
  const { 'content-md5': md5, 'x-amz-content-sha256': sha256 = '' } = headers;
  if (typeof md5 === 'string' && md5 !== createHash('md5').update(body).digest('base64')) return true;
  return /^[0-9a-f]{64}$/.test(String(sha256)) && sha256 !== createHash('sha256').update(body).digest('hex');
}

/** In pages of two, so that callers have to follow them. */
function listing(bucket: string, objects: ReadonlyMap<string, Buffer>, query: URLSearchParams): S3Reply {
  const [prefix, delimiter] = [query.get('prefix') ?? '', query.get('delimiter')];
  const perPage = Math.min(2, Number(query.get('max-keys') ?? 2));
  const after = query.get('continuation-token');
  const folderOf = (key: string) => {
    const end = delimiter ? key.indexOf(delimiter, prefix.length) : -1;
    return end < 0 ? null : key.slice(0, end + 1);
  };
  const keys = [...objects.keys()].filter((path) => path.startsWith(`/${bucket}/${prefix}`)).map(keyIn);
  // Keys behind a delimiter are one entry.
  const entries = [...new Set(keys.map((key) => folderOf(key) ?? key))].toSorted();
  const rest = entries.filter((entry) => !after || entry > after);
  const page = rest.slice(0, perPage).map((entry) => {
    const content = objects.get(`/${bucket}/${entry}`) ?? Buffer.alloc(0);
    const about = `<ETag>${etagOf(content)}</ETag><LastModified>${CHANGED_AT.toISOString()}</LastModified>`;
    return folderOf(entry) === entry
      ? `<CommonPrefixes><Prefix>${entry}</Prefix></CommonPrefixes>`
      : `<Contents><Key>${entry}</Key><Size>${content.length}</Size>${about}</Contents>`;
  });
  const isTruncated = rest.length > perPage;
  const next = isTruncated ? `<NextContinuationToken>${rest[perPage - 1]}</NextContinuationToken>` : '';
  const xml = `<ListBucketResult><IsTruncated>${isTruncated}</IsTruncated>${next}${page.join('')}</ListBucketResult>`;
  return { status: 200, xml };
}

/** The client may send `aws-chunked` bodies: size lines between the bytes, and a checksum after them. */
function withoutChunkFraming(body: Buffer, encoding: string | undefined): Buffer {
  if (!encoding?.includes('aws-chunked')) return body;
  const parts: Buffer[] = [];
  for (let at = 0; ; ) {
    const end = body.indexOf('\r\n', at);
    const size = Number.parseInt(body.subarray(at, end).toString(), 16);
    if (!size) return Buffer.concat(parts);
    parts.push(body.subarray(end + 2, end + 2 + size));
    at = end + 2 + size + 2;
  }
}
