import { describe, expect, it } from 'vitest';
import { grammarSchema } from './grammar-schema.ts';
import { historyOf } from './llama-engine.ts';

describe(historyOf, () => {
  it("keeps the model's lookups with its text, and leaves room for its answer", () => {
    expect(
      historyOf([
        { role: 'system', text: 'Be brief.' },
        { role: 'user', text: 'How am I doing?' },
        { role: 'assistant', text: '', calls: [{ id: 'c1', name: 'my_posts', input: {} }] },
        { role: 'tool', callId: 'c1', text: '3 posts' },
        { role: 'assistant', text: 'You have 3 posts.', calls: [] },
        { role: 'user', text: 'And now?' },
      ]),
    ).toEqual([
      { type: 'system', text: 'Be brief.' },
      { type: 'user', text: 'How am I doing?' },
      {
        type: 'model',
        response: [{ type: 'functionCall', name: 'my_posts', params: {}, result: '3 posts' }, 'You have 3 posts.'],
      },
      { type: 'user', text: 'And now?' },
      { type: 'model', response: [] },
    ]);
  });

  it('continues the same answer after a result', () => {
    const history = historyOf([
      { role: 'user', text: 'Hi' },
      { role: 'assistant', text: '', calls: [{ id: 'c1', name: 'a', input: {} }] },
      { role: 'tool', callId: 'c1', text: 'x' },
    ]);
    expect(history).toHaveLength(2);
  });
});

describe(grammarSchema, () => {
  it('keeps the shape and drops limits that would bloat the grammar', () => {
    expect(
      grammarSchema({
        $schema: 'x',
        type: 'object',
        properties: {
          text: { type: 'string', maxLength: 2000, description: 'The post' },
          price: { anyOf: [{ type: 'number', minimum: 0 }, { type: 'null' }] },
          kind: { type: 'string', enum: ['a', 'b'] },
          tags: { type: 'array', items: { type: 'string' } },
        },
        required: ['text'],
        additionalProperties: false,
      }),
    ).toEqual({
      type: 'object',
      properties: {
        text: { type: 'string', description: 'The post' },
        price: { oneOf: [{ type: 'number' }, { type: 'null' }] },
        kind: { enum: ['a', 'b'] },
        tags: { type: 'array', items: { type: 'string' } },
      },
    });
    expect(grammarSchema({})).toEqual({ type: 'string' });
  });
});
