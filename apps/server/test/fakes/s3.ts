import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * `deny`: 403. `busy`: 503, which clients repeat. `hang`: no reply. `cut`: the connection ends within the content. `stall`: it
 * goes silent there.
 */
export type S3Fault = 'deny' | 'busy' | 'hang' | 'cut' | 'stall';
type FaultOf = (request: { method: string; path: string }) => S3Fault | null;

const errorXml = (code: string, message: string) => `<Error><Code>${code}</Code><Message>${message}</Message></Error>`;

/** A bucket with S3's HTTP API; it refuses unsigned calls, and fails on demand. */
export async function startFakeS3() {
  const objects = new Map<string, Buffer>();
  let faultOf: FaultOf = () => null;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      if (!request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 Credential=test-key/'))
        return void response.writeHead(403).end();
      const { pathname: key, searchParams } = new URL(request.url ?? '/', 'http://s3');
      const fault = faultOf({ method: request.method ?? '', path: key });
      if (fault) return answerWith(fault, response, objects.get(key) ?? Buffer.alloc(0));
      if (request.method === 'GET' && searchParams.get('list-type') === '2') {
        const xml = listing([...objects.keys()], searchParams.get('continuation-token'));
        return void response.writeHead(200, { 'content-type': 'application/xml' }).end(xml);
      }
      const { 'x-amz-copy-source': source } = request.headers;
      if (request.method === 'PUT' && typeof source === 'string') {
        const copied = objects.get(`/${source}`);
        if (copied) {
          objects.set(key, copied);
          const xml = '<CopyObjectResult><ETag>"x"</ETag></CopyObjectResult>';
          return void response.writeHead(200, { 'content-type': 'application/xml' }).end(xml);
        }
      } else if (request.method === 'PUT') {
        objects.set(key, withoutChunkFraming(Buffer.concat(chunks), request.headers['content-encoding']));
        return void response.writeHead(200, { etag: '"x"' }).end();
      }
      if (request.method === 'DELETE') {
        objects.delete(key);
        return void response.writeHead(204).end();
      }
      const found = typeof source === 'string' ? undefined : objects.get(key);
      if (found) {
        const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
        if (first === undefined || last === undefined) {
          response.writeHead(200, { 'content-length': found.length });
          return void response.end(request.method === 'HEAD' ? undefined : found);
        }
        const part = found.subarray(Number(first), Number(last) + 1);
        response.writeHead(206, {
          'content-length': part.length,
          'content-range': `bytes ${first}-${last}/${found.length}`,
        });
        return void response.end(part);
      }
      response.writeHead(404, { 'content-type': 'application/xml' }).end(errorXml('NoSuchKey', 'no'));
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    objects,
    ...settingsOf(endpoint),
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

function settingsOf(endpoint: string) {
  const keys = { accessKeyId: 'test-key', secretAccessKey: 'test-secret' };
  const config = { endpoint, region: 'us-east-1', bucket: 'circle', ...keys };
  const env = {
    S3_ENDPOINT: endpoint,
    S3_BUCKET: config.bucket,
    S3_ACCESS_KEY_ID: keys.accessKeyId,
    S3_SECRET_ACCESS_KEY: keys.secretAccessKey,
  };
  return { config, env };
}

function answerWith(fault: S3Fault, response: ServerResponse, content: Buffer): void {
  if (fault === 'hang') return;
  if (fault === 'deny') return void response.writeHead(403).end(errorXml('AccessDenied', 'Access Denied'));
  if (fault === 'busy') return void response.writeHead(503).end(errorXml('SlowDown', 'Please reduce your rate.'));
  response.writeHead(200, { 'content-length': content.length });
  response.write(content.subarray(0, content.length / 2), () => fault === 'cut' && response.destroy());
}

/** Pages of two, so that callers have to follow them. */
function listing(paths: string[], token: string | null): string {
  const from = Number(token ?? 0);
  const contents = paths
    .slice(from, from + 2)
    .map((path) => `<Contents><Key>${path.split('/').slice(2).join('/')}</Key></Contents>`);
  const next = from + 2 < paths.length ? `<NextContinuationToken>${from + 2}</NextContinuationToken>` : '';
  return `<ListBucketResult>${contents.join('')}${next}</ListBucketResult>`;
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
