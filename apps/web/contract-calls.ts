import type { Plugin } from 'vite';

const CONTRACT = '@right-circle/contract/';
/** Plain figures, without a schema. */
const LIMITS = `${CONTRACT}limits`;
const VIRTUAL = '\0calls:';

/**
 * `*.queries.ts` files only need to know where a call goes. They get the contract's endpoints without their schemas, which
 * keeps zod (27 kB gzip) out of every screen that has no form. Types are untouched.
 */
export function contractCalls(): Plugin {
  return {
    name: 'contract-calls',
    enforce: 'pre',
    resolveId: (source, importer) =>
      source.startsWith(CONTRACT) && source !== LIMITS && importer?.endsWith('.queries.ts') ? VIRTUAL + source : null,
    load: async (id) => {
      if (!id.startsWith(VIRTUAL)) return null;
      return callsOf((await import(id.slice(VIRTUAL.length))) as Record<string, unknown>);
    },
  };
}

/** A module with the endpoints of a contract module, each cut down to its address. */
export function callsOf(contract: Record<string, unknown>): string {
  return Object.entries(contract)
    .filter(([, value]) => typeof value === 'object' && value !== null && 'method' in value && 'path' in value)
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value, ['method', 'path', 'bodyType'])};`)
    .join('\n');
}
