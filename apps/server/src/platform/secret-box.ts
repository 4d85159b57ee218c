import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Encrypts text for this server only. `label` binds it to its row: moved to another one it no longer opens. */
export type SecretBox = {
  seal: (text: string, label: string) => Promise<Buffer>;
  open: (sealed: Buffer, label: string) => Promise<string>;
};

const VERSION = 1;
const IV_BYTES = 12;
const TAG_BYTES = 16;
const KEY_BYTES = 32;

/** AES-256-GCM: version, nonce, tag, text. */
export function createSecretBox(keyOf: () => Promise<Buffer>): SecretBox {
  return {
    seal: async (text, label) => {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv('aes-256-gcm', await keyOf(), iv).setAAD(Buffer.from(label));
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([Buffer.of(VERSION), iv, cipher.getAuthTag(), sealed]);
    },
    open: async (sealed, label) => {
      if (sealed[0] !== VERSION) throw new Error('This was sealed in a way we do not know.');
      const [iv, tag] = [sealed.subarray(1, 1 + IV_BYTES), sealed.subarray(1 + IV_BYTES, 1 + IV_BYTES + TAG_BYTES)];
      const decipher = createDecipheriv('aes-256-gcm', await keyOf(), iv)
        .setAAD(Buffer.from(label))
        .setAuthTag(tag);
      const text = decipher.update(sealed.subarray(1 + IV_BYTES + TAG_BYTES));
      return Buffer.concat([text, decipher.final()]).toString('utf8');
    },
  };
}

/** The key in this file, created if there is none. A concurrent second caller uses what the first one wrote. */
export async function keyInFile(path: string): Promise<Buffer> {
  const written = await readKey(path);
  if (written) return written;
  await mkdir(dirname(path), { recursive: true });
  // Complete and on disk before it gets its name, so that neither a reader nor a power failure finds a partial key.
  const draft = `${path}.${randomBytes(6).toString('hex')}`;
  await writeFile(draft, randomBytes(KEY_BYTES).toString('base64'), { mode: 0o600, flush: true });
  try {
    await link(draft, path).catch(unless('EEXIST'));
  } finally {
    await rm(draft);
  }
  return await keyInFile(path);
}

async function readKey(path: string): Promise<Buffer | null> {
  const text = await readFile(path, 'utf8').catch(unless('ENOENT'));
  if (text === undefined) return null;
  const key = Buffer.from(text, 'base64');
  if (key.length !== KEY_BYTES) throw new Error(`${path} holds no key of ${KEY_BYTES} bytes.`);
  return key;
}

const unless = (code: string) => (error: NodeJS.ErrnoException) => {
  if (error.code !== code) throw error;
};
