import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import type { SocketEvent } from './socket-event.ts';

type Part = { name: string; schema: z.ZodType };

async function contractExports(): Promise<[string, unknown][]> {
  const files = readdirSync(import.meta.dirname).filter((file) => !file.endsWith('.test.ts'));
  const modules = await Promise.all(
    files.map(async (file) => (await import(join(import.meta.dirname, file))) as Record<string, unknown>),
  );
  return modules.flatMap((exports) => Object.entries(exports));
}

/** Returns the schemas of everything a caller can send: parts of an endpoint, or a socket event. */
function partsOf(name: string, value: unknown): Part[] {
  if (isSocketEvent(value)) return [{ name, schema: value.payload }];
  if (!isEndpoint(value)) return [];
  const parts = ['params', 'query', 'body'] as const;
  return parts.flatMap((part) => (value[part] ? [{ name: `${name} ${part}`, schema: value[part] }] : []));
}

function isSocketEvent(value: unknown): value is SocketEvent {
  return typeof value === 'object' && value !== null && 'payload' in value && 'limit' in value;
}

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'reply' in value;
}

const BOUNDED_FORMATS = new Set(['uuid', 'date', 'binary']);

type Json = z.core.JSONSchema.BaseSchema;

/** Returns the places in a schema that accept input of any size. */
function unbounded(schema: z.ZodType): string[] {
  const plainArrays: string[] = [];
  const json = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ zodSchema: { _zod: node }, path }) => {
      if (node.def.type === 'array' && !node.traits.has('List')) plainArrays.push(path.join('.'));
    },
  });
  return [...plainArrays, ...openPlaces(json, '')];
}

function openPlaces(json: Json, path: string): string[] {
  const { properties = {}, anyOf = [], oneOf = [], allOf = [], prefixItems = [] } = json;
  const children: [string, unknown][] = [
    ...Object.entries(properties),
    ...Object.entries([...anyOf, ...oneOf, ...allOf, ...prefixItems]),
    ['[]', json.items],
    ['{}', json.additionalProperties],
    ['keys', json.propertyNames],
  ];
  const below = children.flatMap(([name, child]) => (isSchema(child) ? openPlaces(child, `${path}.${name}`) : []));
  return isBounded(json) ? below : [path, ...below];
}

const isSchema = (value: unknown): value is Json => typeof value === 'object' && value !== null;

function isBounded(json: Json): boolean {
  if (json.enum !== undefined || json.const !== undefined) return true;
  if (json.anyOf || json.oneOf || json.allOf) return true;
  // A nullable value has two types.
  const types = [json.type].flat();
  if (types.includes('string')) return isBoundedText(json);
  if (types.includes('array')) return json.prefixItems !== undefined || json.maxItems !== undefined;
  if (types.includes('object')) return !isSchema(json.additionalProperties) || isBoundedRecord(json);
  return json.type !== undefined;
}

function isBoundedRecord({ maxProperties, propertyNames }: Json): boolean {
  return maxProperties !== undefined || (isSchema(propertyNames) && propertyNames.enum !== undefined);
}

function isBoundedText({ maxLength, format, pattern }: Json): boolean {
  if (maxLength !== undefined || BOUNDED_FORMATS.has(format ?? '')) return true;
  // An anchored pattern without a quantifier has a fixed length.
  return format === undefined && pattern !== undefined && /^\^[^*+{]*\$$/.test(pattern);
}

describe('caller input', async () => {
  const exported = await contractExports();
  const parts = exported.flatMap(([name, value]) => partsOf(name, value));

  it('covers every call and event', () => {
    expect(parts.length).toBeGreaterThan(150);
    expect(parts.filter(({ name }) => name.endsWith('Event')).length).toBe(12);
  });

  it('[GUARD-01] limits elements, entries and characters everywhere', () => {
    const open = parts.flatMap(({ name, schema }) => unbounded(schema).map((place) => `${name}: ${place}`));
    expect(open).toEqual([]);
  });

  it('[GUARD-10] has its own rate limit on every call that takes files or more than 100 kB', () => {
    const large = exported.filter(([, e]) => isEndpoint(e) && (e.upload ?? e.bodyKilobytes));
    expect(large.length).toBeGreaterThan(5);
    expect(large.filter(([, e]) => isEndpoint(e) && !e.limit).map(([name]) => name)).toEqual([]);
  });
});
