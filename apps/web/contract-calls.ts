import type { Plugin } from 'vite';

const CONTRACT = '@right-circle/contract/';
/** Plain numbers, without a schema. */
const LIMITS = `${CONTRACT}limits`;
const VIRTUAL = '\0calls:';

/**
 * `*.queries.ts` files only need the addresses of calls. They get the contract's endpoints without their schemas,
 * which keeps zod (27 kB gzip) out of every screen without a form. Types aren't affected.
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

/** Generates a module with a contract module's endpoints, each reduced to its address. */
export function callsOf(contract: Record<string, unknown>): string {
  return Object.entries(contract)
    .filter(([, value]) => typeof value === 'object' && value !== null && 'method' in value && 'path' in value)
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value, ['method', 'path', 'bodyType'])};`)
    .join('\n');
}
