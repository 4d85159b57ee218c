import type { Plugin } from 'vite';

const CONTRACT = '@right-circle/contract/';
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
      source.startsWith(CONTRACT) && importer?.endsWith('.queries.ts') ? VIRTUAL + source : null,
    load: async (id) => {
      if (!id.startsWith(VIRTUAL)) return null;
      const contract = (await import(id.slice(VIRTUAL.length))) as Record<string, unknown>;
      return Object.entries(contract).map(addressOf).join('\n');
    },
  };
}

function addressOf([name, value]: [string, unknown]): string {
  if (typeof value !== 'object' || value === null || !('method' in value && 'path' in value)) return '';
  const { method, path, bodyType } = value as { method: string; path: string; bodyType?: string };
  return `export const ${name} = ${JSON.stringify({ method, path, bodyType })};`;
}
