import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createSecretBox, keyInFile } from './secret-box.ts';

describe(createSecretBox, () => {
  const key = randomBytes(32);
  const box = createSecretBox(async () => key);

  it('opens what it sealed, and seals it differently each time', async () => {
    const [one, two] = [await box.seal('asha@okbank', 'p1'), await box.seal('asha@okbank', 'p1')];
    expect(one.equals(two)).toBe(false);
    expect(one.toString('latin1')).not.toContain('asha');
    expect(await box.open(one, 'p1')).toBe('asha@okbank');
  });

  it('opens nothing that was changed, moved or sealed with another key', async () => {
    const sealed = await box.seal('asha@okbank', 'p1');
    await expect(box.open(sealed, 'p2')).rejects.toThrow();
    const changed = Buffer.from(sealed);
    changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1;
    await expect(box.open(changed, 'p1')).rejects.toThrow();
    await expect(createSecretBox(async () => randomBytes(32)).open(sealed, 'p1')).rejects.toThrow();
    await expect(box.open(Buffer.concat([Buffer.of(9), sealed.subarray(1)]), 'p1')).rejects.toThrow('do not know');
  });
});

describe(keyInFile, () => {
  it('creates the key once, readable only for its owner', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'right-circle-key-'));
    const path = join(folder, 'keys', 'payout.key');
    const keys = await Promise.all([keyInFile(path), keyInFile(path), keyInFile(path)]);
    expect(new Set(keys.map((key) => key.toString('hex'))).size).toBe(1);
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    await writeFile(path, 'torn');
    await expect(keyInFile(path)).rejects.toThrow('no key of 32 bytes');
    await rm(folder, { recursive: true });
  });
});
