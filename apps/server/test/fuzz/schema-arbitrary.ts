import fc from 'fast-check';
import { z } from 'zod';
import { hostileMoment, hostileText, hostileValue, oddIds } from './hostile-values.ts';

type Json = z.core.JSONSchema.BaseSchema;
const isSchema = (value: unknown): value is Json => typeof value === 'object' && value !== null;

const DATES = ['2030-01-02', '2030-01-05', '1998-04-12', '2029-12-31'];
const MOMENTS = ['2030-01-02T03:30:00.000Z', '2030-01-02T04:00:00.000Z', '2029-12-01T10:00:00Z'];
const SENTENCES = [
  'Growing a channel',
  'mera pehla reel',
  'नमस्ते',
  '#craft @asha1 hello',
  'https://www.instagram.com/asha.makes/',
];

/** Values of about the right shape for a schema, with ids from `ids`. */
export function arbitraryOf(schema: z.ZodType | undefined, ids: readonly string[]): fc.Arbitrary<unknown> {
  if (!schema) return fc.constant(undefined);
  return shaped(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }), ids);
}

function shaped(json: Json, ids: readonly string[]): fc.Arbitrary<unknown> {
  const choices = [...(json.anyOf ?? []), ...(json.oneOf ?? [])].filter(isSchema);
  if (choices.length > 0) return fc.oneof(...choices.map((choice) => shaped(choice, ids)));
  if (json.const !== undefined) return fc.constant(json.const);
  if (json.enum) return fc.constantFrom(...(json.enum as unknown[]));
  switch (json.type) {
    case 'string':
      return text(json, ids);
    case 'integer':
    case 'number':
      return number(json);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return list(json, ids);
    case 'object':
      return object(json, ids);
    default:
      return hostileValue;
  }
}

function text({ format, pattern, maxLength = 400 }: Json, ids: readonly string[]): fc.Arbitrary<unknown> {
  switch (format) {
    case 'uuid':
      return fc.oneof({ weight: 6, arbitrary: fc.constantFrom(...ids) }, fc.uuid(), fc.constantFrom(...oddIds));
    case 'date':
      return fc.oneof(fc.constantFrom(...DATES), hostileMoment);
    case 'date-time':
      return fc.oneof(fc.constantFrom(...MOMENTS), hostileMoment);
    case 'uri':
      return fc.oneof(
        fc.webUrl(),
        fc.constant('https://fcm.googleapis.com/push/1'),
        fc.constant('javascript:alert(1)'),
      );
    default:
  }
  const plain = fc.oneof(
    fc.constantFrom(...SENTENCES, 'asha1@example.com', '09:00'),
    fc.string({ unit: 'grapheme', maxLength: Math.min(maxLength, 60) }),
    fc.constant('x'.repeat(Math.min(maxLength, 5000))),
  );
  return pattern ? fc.oneof(matching(pattern), plain) : plain;
}

/** Some zod patterns use lookaheads, from which no text can be generated. */
function matching(pattern: string): fc.Arbitrary<string> {
  try {
    return fc.stringMatching(new RegExp(pattern));
  } catch {
    return fc.constantFrom(...SENTENCES);
  }
}

function number({ minimum = 0, maximum = 1000, type }: Json): fc.Arbitrary<unknown> {
  const [min, max] = [Math.max(minimum, -(2 ** 31)), Math.min(maximum, 2 ** 31 - 1)];
  const whole = fc.integer({ min: Math.ceil(min), max: Math.max(Math.ceil(min), Math.floor(max)) });
  const edges = fc.constantFrom(minimum, maximum, minimum - 1, maximum + 1);
  return type === 'integer' ? fc.oneof(whole, edges) : fc.oneof(whole, edges, fc.double({ min, max, noNaN: true }));
}

function list({ items, maxItems = 10 }: Json, ids: readonly string[]): fc.Arbitrary<unknown> {
  const item = isSchema(items) ? shaped(items as Json, ids) : hostileValue;
  return fc.oneof(
    { weight: 8, arbitrary: fc.array(item, { maxLength: Math.min(maxItems, 4) }) },
    { weight: 1, arbitrary: item.map((one) => Array.from({ length: Math.min(maxItems + 1, 300) }, () => one)) },
  );
}

function object({ properties, required = [], additionalProperties }: Json, ids: readonly string[]) {
  const fields = Object.entries(properties ?? {}).filter((entry): entry is [string, Json] => isSchema(entry[1]));
  if (fields.length === 0) {
    const value = isSchema(additionalProperties) ? shaped(additionalProperties as Json, ids) : hostileValue;
    return fc.dictionary(hostileText, value, { maxKeys: 4 });
  }
  const model = Object.fromEntries(fields.map(([name, field]) => [name, shaped(field, ids)]));
  return fc.record(model, { requiredKeys: required });
}

type Mutation = { at: number; kind: 'replace' | 'remove' | 'add' | 'wrap'; value: unknown; key: string };

const mutation: fc.Arbitrary<Mutation> = fc.record({
  at: fc.nat(30),
  kind: fc.constantFrom('replace', 'replace', 'replace', 'remove', 'add', 'wrap'),
  value: hostileValue,
  key: fc.constantFrom('__proto__', 'constructor', 'id', 'user_id', 'role', 'is_moderator', 'extra', '0'),
});

/** The given values, most of them with an error in one or two places. */
export function mutated(values: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  return fc
    .tuple(values, fc.array(mutation, { maxLength: 2 }))
    .map(([value, mutations]) => mutations.reduce(applied, value));
}

type Holder = Record<string, unknown>;

function applied(value: unknown, { at, kind, value: hostile, key }: Mutation): unknown {
  if (value === undefined) return value;
  const root: Holder = { root: JSON.parse(JSON.stringify(value)) as unknown };
  const places = placesIn(root);
  const place = places[at % places.length];
  if (!place) return value;
  const [holder, name] = place;
  const target = holder[name];
  if (kind === 'remove' && holder !== root) Reflect.deleteProperty(holder, name);
  else if (kind === 'wrap') setOwn(holder, name, [target]);
  else if (kind === 'add' && isHolder(target)) setOwn(target, key, hostile);
  else setOwn(holder, name, hostile);
  return root.root;
}

/** Every field and element, outermost first. */
function placesIn(holder: Holder): [Holder, string][] {
  return Object.keys(holder).flatMap((name) => {
    const inner = holder[name];
    return [[holder, name] as [Holder, string], ...(isHolder(inner) ? placesIn(inner) : [])];
  });
}

const isHolder = (value: unknown): value is Holder => typeof value === 'object' && value !== null;

/** Also sets `__proto__` as an ordinary field. */
function setOwn(holder: Holder, name: string, value: unknown): void {
  Object.defineProperty(holder, name, { value, enumerable: true, configurable: true, writable: true });
}
