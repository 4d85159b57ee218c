import { createHash, randomUUID } from 'node:crypto';

type Part = { bytes: Buffer; etag: string };
type Upload = { id: string; path: string; parts: Map<number, Part> };
export type S3Reply = { status: number; xml?: string; headers?: Record<string, string> };

/** The least a part of an upload has, unless it is the last one. */
const SMALLEST_PART = 5 * 1024 * 1024;

/** Kept, because lists name them again and again. Nobody changes the bytes of an object in place. */
const etags = new WeakMap<Buffer, string>();

export function etagOf(bytes: Buffer): string {
  const etag = etags.get(bytes) ?? `"${createHash('md5').update(bytes).digest('hex')}"`;
  etags.set(bytes, etag);
  return etag;
}
export const refusal = (status: number, code: string, message: string): S3Reply => ({
  status,
  xml: `<Error><Code>${code}</Code><Message>${message}</Message></Error>`,
});
export const keyIn = (path: string): string => path.split('/').slice(2).join('/');
const NO_SUCH_UPLOAD = refusal(404, 'NoSuchUpload', 'The specified multipart upload does not exist.');

/** Uploads in parts: nothing is stored before the last call, and an upload that is never ended stays. */
export function createUploads(store: (path: string, bytes: Buffer) => void) {
  const open = new Map<string, Upload>();

  function begin(path: string): S3Reply {
    const id = randomUUID();
    open.set(id, { id, path, parts: new Map() });
    return {
      status: 200,
      xml: `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
    };
  }

  function addPart({ parts }: Upload, number: number, bytes: Buffer): S3Reply {
    parts.set(number, { bytes, etag: etagOf(bytes) });
    return { status: 200, headers: { etag: etagOf(bytes) } };
  }

  function complete(upload: Upload, body: string): S3Reply {
    const named = [...body.matchAll(/<Part>(.*?)<\/Part>/gs)].map(([, part = '']) => ({
      number: Number(/<PartNumber>(\d+)</.exec(part)?.[1]),
      etag: (/<ETag>(.*?)<\/ETag>/s.exec(part)?.[1] ?? '').replaceAll('&quot;', '"'),
    }));
    const parts = named.map(({ number, etag }) => {
      const part = upload.parts.get(number);
      return part?.etag === etag ? part.bytes : null;
    });
    if (parts.length === 0 || parts.includes(null)) return refusal(400, 'InvalidPart', 'A part could not be found.');
    const bytes = parts.flatMap((part) => part ?? []);
    if (bytes.slice(0, -1).some(({ length }) => length < SMALLEST_PART))
      return refusal(400, 'EntityTooSmall', 'Your proposed upload is smaller than the minimum allowed size');
    open.delete(upload.id);
    store(upload.path, Buffer.concat(bytes));
    return { status: 200, xml: '<CompleteMultipartUploadResult><ETag>"x-1"</ETag></CompleteMultipartUploadResult>' };
  }

  /** Pages of one, so that callers have to follow them. */
  function list(bucket: string, query: URLSearchParams): S3Reply {
    const after = `${query.get('key-marker') ?? ''}\n${query.get('upload-id-marker') ?? ''}`;
    const found = [...open.values()]
      .filter(({ path }) => path.startsWith(`/${bucket}/${query.get('prefix') ?? ''}`))
      .map(({ path, id }) => ({ key: keyIn(path), id, order: `${keyIn(path)}\n${id}` }))
      .filter(({ order }) => !query.get('key-marker') || order > after)
      .toSorted((one, other) => (one.order < other.order ? -1 : 1));
    const [first] = found;
    const upload = first ? `<Upload><Key>${first.key}</Key><UploadId>${first.id}</UploadId></Upload>` : '';
    const next =
      first && found.length > 1
        ? `<IsTruncated>true</IsTruncated><NextKeyMarker>${first.key}</NextKeyMarker><NextUploadIdMarker>${first.id}</NextUploadIdMarker>`
        : '<IsTruncated>false</IsTruncated>';
    return { status: 200, xml: `<ListMultipartUploadsResult>${next}${upload}</ListMultipartUploadsResult>` };
  }

  return {
    open,
    begin,
    list,
    /** A call that names an upload. */
    answer(method: string, path: string, query: URLSearchParams, body: Buffer): S3Reply {
      const upload = open.get(query.get('uploadId') ?? '');
      if (upload?.path !== path) return NO_SUCH_UPLOAD;
      if (method === 'PUT') return addPart(upload, Number(query.get('partNumber')), body);
      if (method === 'POST') return complete(upload, body.toString());
      open.delete(upload.id);
      return { status: 204 };
    },
  };
}
