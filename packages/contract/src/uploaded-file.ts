import { z } from 'zod';

/** One file of a multipart form: a Blob on the sending side, bytes on the receiving side. */
export const uploadedFile = z
  .custom<Blob | Uint8Array>((value) => value instanceof Uint8Array, { error: 'Choose a file.' })
  .transform((value) => value as Uint8Array)
  .meta({ type: 'string', format: 'binary' });
