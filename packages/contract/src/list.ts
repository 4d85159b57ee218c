import { z } from 'zod';

/** Maximum number of validation issues: a few dozen say as much as a million. */
export const maxIssues = 20;

type Element = z.ZodType;
type ListDef = z.core.$ZodArrayDef & { maxItems: number };
interface List extends z.ZodArray {
  _zod: z.ZodArray['_zod'] & { def: ListDef };
}

/**
 * A zod array that stops at `maxIssues`. Plain zod creates an issue for every wrong element, so a small body with many
 * of them would block the process for seconds.
 */
const List = z.core.$constructor<List, ListDef>('List', (inst, def) => {
  z.ZodArray.init(inst, def);
  const parseWhole = inst._zod.parse.bind(inst._zod);
  inst._zod.parse = (payload, context) => {
    const input: unknown = payload.value;
    // Zod rejects both without reading an element.
    if (!Array.isArray(input) || input.length > def.maxItems) return parseWhole(payload, context);
    const output: unknown[] = [];
    for (const [index, value] of input.entries()) {
      const result = def.element._zod.run({ value, issues: [] }, context);
      if (result instanceof Promise) throw new z.core.$ZodAsyncError();
      payload.issues.push(...z.core.util.prefixIssues(index, result.issues));
      output.push(result.value);
      if (payload.issues.length >= maxIssues) {
        payload.aborted = true;
        break;
      }
    }
    payload.value = output;
    return payload;
  };
});

/** An array from a caller: refused before any element is validated if it has more than `max`. */
export function list<E extends Element>(element: E, max: number, error?: string): z.ZodArray<E> {
  const array = new List({ type: 'array', element, maxItems: max });
  return array.max(max, error) as unknown as z.ZodArray<E>;
}

type RecordDef = z.core.$ZodRecordDef & { maxEntries: number };
interface Dictionary extends z.ZodRecord {
  _zod: z.ZodRecord['_zod'] & { def: RecordDef };
}

const Dictionary = z.core.$constructor<Dictionary, RecordDef>('Dictionary', (inst, def) => {
  z.ZodRecord.init(inst, def);
  const parseWhole = inst._zod.parse.bind(inst._zod);
  inst._zod.parse = (payload, context) => {
    const { value: input } = payload;
    const maximum = def.maxEntries;
    if (typeof input === 'object' && input !== null && Object.keys(input).length > maximum) {
      payload.issues.push({ code: 'too_big', origin: 'object', maximum, inclusive: true, input, inst });
      return payload;
    }
    return parseWhole(payload, context);
  };
});

/** A record from a caller: refused before any entry is validated if it has more than `max`. */
export function dictionary<K extends z.core.$ZodRecordKey, V extends Element>(
  keyType: K,
  valueType: V,
  max: number,
): z.ZodRecord<K, V> {
  const record = new Dictionary({ type: 'record', keyType, valueType, maxEntries: max });
  return record.meta({ maxProperties: max }) as unknown as z.ZodRecord<K, V>;
}
