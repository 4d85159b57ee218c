import { parseArgs } from 'node:util';
import { Failure } from './failure.ts';
import { type ListedModel, listedModels } from './model-list.ts';

export type Options =
  | { kind: 'list' }
  | { kind: 'remove' }
  | { kind: 'test' }
  | { kind: 'help' }
  | { kind: 'file'; path: string; sha256: string | null; isSure: boolean }
  | { kind: 'install'; model: ListedModel | null; sha256: string | null; isSure: boolean; hub: string };

const defaultHub = 'https://huggingface.co';

export const helpText = `npm run model                               choose a model for SABO from a short list and install it
npm run model -- --list                     show the list with estimates for this machine
npm run model -- --model NAME --yes         install one without asking
npm run model -- --file /path/model.gguf    use a GGUF file of your own, where it is
npm run model -- --test                     try the installed model and measure it
npm run model -- --remove                   remove it again
Also: --sha256 SUM (expect exactly this file), --hub URL (a mirror instead of ${defaultHub})`;

/** Parses the command line; a contradiction or an unknown word fails before anything happens. */
export function readOptions(args: readonly string[]): Options {
  const { values } = parsed(args);
  const { model: id, file, sha256 = null, hub = defaultHub, yes: isSure = false } = values;
  const chosen = [id !== undefined, file !== undefined, values.list, values.remove, values.test, values.help];
  if (chosen.filter(Boolean).length > 1) throw new Failure(`Choose one thing at a time.\n\n${helpText}`);
  if (sha256 !== null && !/^[0-9a-f]{64}$/.test(sha256)) {
    throw new Failure('--sha256 must be 64 characters of 0-9 and a-f.');
  }
  if (values.help) return { kind: 'help' };
  if (values.list) return { kind: 'list' };
  if (values.remove) return { kind: 'remove' };
  if (values.test) return { kind: 'test' };
  if (file !== undefined) return { kind: 'file', path: file, sha256, isSure };
  return { kind: 'install', model: id === undefined ? null : modelCalled(id), sha256, isSure, hub: hubAddress(hub) };
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        model: { type: 'string' },
        file: { type: 'string' },
        sha256: { type: 'string' },
        hub: { type: 'string' },
        yes: { type: 'boolean', short: 'y' },
        list: { type: 'boolean' },
        test: { type: 'boolean' },
        remove: { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    });
  } catch (error) {
    throw new Failure(`${error instanceof Error ? error.message : String(error)}\n\n${helpText}`);
  }
}

function modelCalled(id: string): ListedModel {
  const found = listedModels.find((model) => model.id === id.toLowerCase());
  if (found) return found;
  throw new Failure(`There is no model "${id}" in the list: ${listedModels.map((model) => model.id).join(', ')}.`);
}

/** The hub provides the checksum, so the connection to it must be protected. */
function hubAddress(text: string): string {
  const url = URL.parse(text);
  const isSafe =
    url?.protocol === 'https:' || (url?.protocol === 'http:' && /^(127\.0\.0\.1|localhost)$/.test(url.hostname));
  if (!url || !isSafe) throw new Failure('--hub must be an https address.');
  return url.href.replace(/\/+$/, '');
}
