import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { dictionary, list, maxIssues } from './list.ts';

/** Returns an array that counts how many of its elements were read. */
function watched(length: number) {
  let reads = 0;
  const array = new Proxy(
    Array.from({ length }, () => 0),
    {
      get: (target, key, receiver) => {
        if (typeof key === 'string' && /^\d+$/.test(key)) reads += 1;
        return Reflect.get(target, key, receiver) as unknown;
      },
    },
  );
  return { array, reads: () => reads };
}

const issuesOf = (schema: z.ZodType, value: unknown) => schema.safeParse(value).error?.issues ?? [];

describe(list, () => {
  const words = list(z.string(), 5000, 'Too many words.');

  it('[GUARD-02] refuses too many elements without reading any, whatever is chained to it', () => {
    const { array, reads } = watched(5001);
    const schema = words.min(1).refine(() => {
      throw new Error('not reached');
    });
    expect(issuesOf(schema, array)).toMatchObject([{ code: 'too_big', message: 'Too many words.' }]);
    expect(reads()).toBe(0);
  });

  it('[GUARD-03] stops at twenty issues', () => {
    const { array, reads } = watched(5000);
    expect(issuesOf(words, array)).toHaveLength(maxIssues);
    expect(reads()).toBe(maxIssues);
  });

  it('[GUARD-03] stops at twenty issues in lists of lists of objects', () => {
    const day = z.object({ slots: list(z.object({ from: z.string(), to: z.string() }), 96) });
    const days = Array.from({ length: 3000 }, () => ({ slots: Array.from({ length: 96 }, () => ({})) }));
    expect(issuesOf(list(day, 3000), days)).toHaveLength(maxIssues);
  });

  it('parses valid input like a zod array', () => {
    expect(list(z.coerce.number(), 3).parse(['1', 2])).toEqual([1, 2]);
    expect(issuesOf(words, ['a', 1])).toMatchObject([{ path: [1], code: 'invalid_type' }]);
    expect(issuesOf(words, 'a')).toMatchObject([{ expected: 'array' }]);
    expect(issuesOf(words.min(2), ['a'])).toMatchObject([{ code: 'too_small' }]);
  });

  it('[GUARD-02] documents its bounds', () => {
    expect(z.toJSONSchema(words.min(1), { io: 'input' })).toMatchObject({
      type: 'array',
      minItems: 1,
      maxItems: 5000,
      items: { type: 'string' },
    });
  });
});

describe(dictionary, () => {
  const answers = dictionary(z.string().max(10), z.string(), 2);

  it('[GUARD-02] refuses too many entries and documents the maximum', () => {
    expect(issuesOf(answers, { a: 1, b: 2, c: 3 })).toMatchObject([{ code: 'too_big', path: [] }]);
    expect(z.toJSONSchema(answers, { io: 'input' })).toMatchObject({ type: 'object', maxProperties: 2 });
  });

  it('parses valid input like a zod record', () => {
    expect(answers.parse({ a: 'x' })).toEqual({ a: 'x' });
    expect(issuesOf(answers, { a: 1 })).toMatchObject([{ path: ['a'] }]);
    expect(issuesOf(answers, null)).toHaveLength(1);
  });
});
