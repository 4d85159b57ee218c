import { describe, expect, it } from 'vitest';
import { crowd } from './crowd.ts';
import { people } from './people.ts';
import { portraitSvg } from './portrait.ts';

describe('crowd', () => {
  it('creates forty people with their own names and faces', () => {
    const room = [...people, ...crowd];
    expect(room).toHaveLength(40);
    expect(new Set(room.map(({ username }) => username)).size).toBe(40);
    expect(new Set(room.map(({ traits }) => portraitSvg(traits))).size).toBe(40);
  });

  it('[DEMO-01] gives everyone a bio of their own', () => {
    const bios = [...people, ...crowd].map(({ bio }) => bio);
    expect(new Set(bios).size).toBe(bios.length);
  });

  it.each(crowd)('gives $username everything an account needs', ({ username, bio, dateOfBirth, categories }) => {
    expect(username).toMatch(/^[a-z0-9._]{3,30}$/);
    expect(bio).not.toBe('');
    expect(dateOfBirth).toMatch(/^(19|20)\d\d-0[1-9]-1\d$/);
    expect(dateOfBirth < '2007').toBe(true);
    expect(categories.length).toBeGreaterThan(0);
  });
});
