import { z } from 'zod';

/** The part of JSON schema that the engine's grammar supports. */
export type GrammarSchema =
  | { type: string | string[]; description?: string }
  | { const: unknown; description?: string }
  | { enum: unknown[]; description?: string }
  | { oneOf: GrammarSchema[]; description?: string }
  | { type: 'object'; properties: Record<string, GrammarSchema>; description?: string }
  | { type: 'array'; items: GrammarSchema; description?: string };

const schema = z.object({
  type: z.union([z.string(), z.array(z.string())]).optional(),
  description: z.string().optional(),
  const: z.unknown().optional(),
  enum: z.array(z.unknown()).optional(),
  anyOf: z.array(z.unknown()).optional(),
  oneOf: z.array(z.unknown()).optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  items: z.unknown().optional(),
});

/**
 * Keeps the shape of a JSON schema and drops limits of numbers and lengths: as a grammar they would grow with the
 * limit, and the tool validates its input anyway.
 */
export function grammarSchema(given: unknown): GrammarSchema {
  const read = schema.safeParse(given);
  if (!read.success) return { type: 'string' };
  const { type, description, enum: choices, anyOf, oneOf, properties, items } = read.data;
  const about = description === undefined ? {} : { description };
  if (read.data.const !== undefined) return { ...about, const: read.data.const };
  if (choices) return { ...about, enum: choices };
  const either = anyOf ?? oneOf;
  if (either) return { ...about, oneOf: either.map(grammarSchema) };
  if (type === 'array') return { ...about, type, items: grammarSchema(items) };
  if (type === 'object' || properties) {
    const entries = Object.entries(properties ?? {}).map(([name, value]) => [name, grammarSchema(value)] as const);
    return { ...about, type: 'object', properties: Object.fromEntries(entries) };
  }
  return { ...about, type: type ?? 'string' };
}
