import { creatorCategories } from '@right-circle/rules/creator-categories';
import { describe, expect, it } from 'vitest';
import { people } from './people.ts';

const cast = people.map((person) => ({ name: person.username, person }));

describe('people', () => {
  it('starts with the mentor and the seeker used by the demo sign-in', () => {
    expect(people.find(({ role }) => role === 'mentor')?.username).toBe('aarohi.menon');
    expect(people.find(({ role }) => role === 'seeker')?.username).toBe('meera.joshi');
  });

  it('has enough mentors to choose from', () => {
    expect(people.filter(({ role }) => role === 'mentor').length).toBeGreaterThanOrEqual(8);
  });

  it('has no duplicate names', () => {
    expect(new Set(people.map(({ username }) => username)).size).toBe(people.length);
    expect(new Set(people.map(({ fullName }) => fullName)).size).toBe(people.length);
  });

  it('gives Aarohi the 420.3k the landing page shows', () => {
    const followers = Object.values(people[0]?.platformFollowers ?? {});
    expect(followers).toHaveLength(3);
    expect(followers.reduce((sum, count) => sum + count, 0)).toBe(420_300);
  });

  it.each(cast)('keeps the description of $name within the limits of an account', ({ person }) => {
    expect(person.username).toMatch(/^[a-z0-9._]{3,30}$/);
    expect(person.bio.length).toBeGreaterThan(0);
    expect(person.bio.length).toBeLessThanOrEqual(160);
    expect(person.categories.length).toBeGreaterThan(0);
    expect(creatorCategories).toEqual(expect.arrayContaining([...person.categories]));
    expect(Object.values(person.platformFollowers).every((count) => Number.isInteger(count) && count > 0)).toBe(true);
  });

  it.each(cast)('makes $name an adult', ({ person }) => {
    expect(new Date(person.dateOfBirth).toISOString().slice(0, 10)).toBe(person.dateOfBirth);
    expect(person.dateOfBirth < '2007-01-01').toBe(true);
  });
});
