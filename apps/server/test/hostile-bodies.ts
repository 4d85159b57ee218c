import { z } from 'zod';

type Json = z.core.JSONSchema.BaseSchema;

const isSchema = (value: unknown): value is Json => typeof value === 'object' && value !== null;

/**
 * Bodies of about `bytes` bytes that are expensive for a careless validator: too many elements, and many wrong ones in
 * every list.
 */
export function hostileBodies(schema: z.ZodType | undefined, bytes: number): string[] {
  const json = schema ? z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) : {};
  const room = Math.floor(bytes * 0.95);
  return [
    JSON.stringify(zeros(room)),
    JSON.stringify(Object.fromEntries(zeros(room / 6).map((_, index) => [`k${index}`, 0]))),
    JSON.stringify(filled(json, room, false)),
    JSON.stringify(filled(json, room, true)),
  ].filter((body) => Buffer.byteLength(body) <= bytes);
}

const zeros = (bytes: number): number[] => Array.from({ length: Math.floor(bytes / 2) }, () => 0);

/** A value of the schema's shape whose lists are full, to their maximum or beyond it, and whose leaves are wrong. */
function filled(json: Json, bytes: number, isBeyond: boolean): unknown {
  const choice = [...(json.anyOf ?? []), ...(json.oneOf ?? [])].find(
    (one) => isSchema(one) && (one.items !== undefined || one.properties !== undefined),
  );
  if (isSchema(choice)) return filled(choice, bytes, isBeyond);
  if (isSchema(json.items))
    return fullList(json.items, isBeyond ? Number.POSITIVE_INFINITY : json.maxItems, bytes, isBeyond);
  const fields = Object.entries(json.properties ?? {}).filter((entry): entry is [string, Json] => isSchema(entry[1]));
  if (fields.length === 0) return {};
  // Small parts first: the rest is for the lists.
  let left = bytes - fields.reduce((sum, [name]) => sum + name.length + 6, 0);
  const listed = fields.filter(([, field]) => JSON.stringify(field).includes('"items"'));
  return Object.fromEntries(
    listed.map(([name, field]) => {
      const value = filled(field, left / 2, isBeyond);
      left -= JSON.stringify(value).length;
      return [name, value];
    }),
  );
}

function fullList(items: Json, max: number | undefined, bytes: number, isBeyond: boolean): unknown[] {
  const element = filled(items, bytes / 10, isBeyond);
  const size = JSON.stringify(element).length + 1;
  const length = Math.max(1, Math.min(max ?? Number.POSITIVE_INFINITY, Math.floor(bytes / size)));
  return Array.from({ length }, () => element);
}
