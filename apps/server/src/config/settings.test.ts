import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { environment } from './environment.ts';
import { configurationPage, settingGroups } from './settings.ts';

describe('docs/configuration.md', () => {
  it('explains every setting exactly once', () => {
    const names: string[] = settingGroups.flatMap(({ settings }) => settings.map(({ name }) => name));
    expect(names.toSorted()).toEqual(Object.keys(environment.shape).toSorted());
  });

  it('is up to date (npm run configuration)', async () => {
    const page = await readFile(new URL('../../../../docs/configuration.md', import.meta.url), 'utf8');
    expect(page).toBe(configurationPage());
  });

  it('shows the default of the schema, or a sentence where it is computed', () => {
    expect(configurationPage()).toContain('| `PORT` | `3000` |');
    expect(configurationPage()).toContain('| `LOCAL_MODEL` | `1` |');
    expect(configurationPage()).toContain('| `DATABASE_URL` | the embedded PostgreSQL |');
  });
});
