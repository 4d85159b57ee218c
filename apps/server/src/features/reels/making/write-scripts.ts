import type { ReelScript } from '@right-circle/contract/reel-tools';
import { subjectFound } from '../scripts/built-in-writer.rules.ts';
import type { ScriptOrder, ScriptWriter } from '../scripts/script-writer.ts';

/** Returns scripts with the subject they are about: the one the maker named, or the one found in their words. */
export async function writeScripts(
  writer: ScriptWriter,
  order: ScriptOrder,
): Promise<{ scripts: ReelScript[]; subject: string | null }> {
  return { scripts: await writer.write(order), subject: order.subject ?? subjectFound(order) };
}
