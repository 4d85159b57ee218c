import { fenceAfter } from './markdown-blocks.ts';

const LABEL = String.raw`!?\[(?<label>(?:[^[\]\\]|\\.)*)`;
const ADDRESS = String.raw`[^\s()]*(?:\([^\s()]*\)[^\s()]*)*(?:\([^\s()]*)?`;
const TITLE = String.raw`(?:"[^"]*"?|'[^']*'?)?`;
/** A link or image that ends with the line before it is complete. */
const OPEN_LINK = new RegExp(String.raw`(?<!\\)${LABEL}(?:\](?:\(${ADDRESS}(?:\s+${TITLE}\s*)?)?)?$`);
const CODE_SPAN = /(?<!`)(`+)(?!`)[\s\S]*?(?<!`)\1(?!`)/g;
const INDENTED_CODE = /^(?: {4}|\t)\s*(?![-*+\s]|\d+[.)])/;
const LIST_MARK = /^\s*(?:[-*+]|\d{1,9}[.)])\s+$/;

/** Reduces an incomplete link in the last block of a growing answer to its text. */
export function withoutOpenLink(block: string): string {
  const lineStart = block.lastIndexOf('\n') + 1;
  if (isFenced(block) || INDENTED_CODE.test(block.slice(lineStart))) return block;
  // Mask code spans, which may contain brackets, and keep the length.
  const masked = block.replaceAll(CODE_SPAN, (span) => 'x'.repeat(span.length));
  const found = OPEN_LINK.exec(masked.slice(lineStart));
  if (!found) return block;
  const start = lineStart + found.index;
  const label = found.groups?.label ?? '';
  const isFootnote = label.startsWith('^');
  const isTask = /^[ xX]?$/.test(label) && LIST_MARK.test(block.slice(lineStart, start));
  if (isFootnote || isTask || masked.slice(0, start).includes('`')) return block;
  const labelStart = start + found[0].indexOf('[') + 1;
  return block.slice(0, start) + block.slice(labelStart, labelStart + label.length);
}

function isFenced(block: string): boolean {
  let fence: string | null = null;
  for (const line of block.split('\n')) fence = fenceAfter(line, fence);
  return fence !== null;
}
