const FENCE = /^\s*(`{3,}|~{3,})/;
const LIST_ITEM = /^([-*+]|\d{1,9}[.)])(\s|$)/;
/** Longer lists are split between two items, so that a growing one stays cheap. */
const LONG_LIST = 600;

/**
 * Splits Markdown into independent parts: between top-level blocks, never inside a list or a code fence. While an
 * answer grows, only its last block is parsed again.
 */
export function markdownBlocks(text: string): string[] {
  const blocks: string[] = [];
  let block = '';
  let fence: string | null = null;
  let isAfterBlank = false;
  const endBlock = () => {
    blocks.push(block);
    block = '';
  };
  for (const line of text.split(/(?<=\n)/)) {
    if (fence === null) {
      const isBlank = line.trim() === '';
      const isListed = LIST_ITEM.test(block) && LIST_ITEM.test(line);
      const isNewBlock = isAfterBlank && !isBlank && !/^\s/.test(line) && !isListed;
      if (isNewBlock || (isListed && block.length > LONG_LIST)) endBlock();
      isAfterBlank = isBlank;
    }
    fence = fenceAfter(line, fence);
    block += line;
  }
  if (block !== '') endBlock();
  return blocks;
}

/** Returns the marker of the code fence that is open after this line, given the one open before it. */
export function fenceAfter(line: string, fence: string | null): string | null {
  const mark = FENCE.exec(line)?.[1];
  if (fence === null) return mark ?? null;
  return mark?.startsWith(fence) && line.trim() === mark ? null : fence;
}

/** Parses a block that contains only code, which needs no Markdown parser however long it grows; null for others. */
export function codeOf(block: string): { language: string; code: string } | null {
  const [, mark = '', language = '', rest = ''] =
    /^(`{3,}|~{3,})[ \t]*([^\s`]*)[^\n`]*(?:\n([\s\S]*))?$/.exec(block) ?? [];
  if (mark === '') return null;
  const lines = rest.trimEnd().split('\n');
  const close = lines.findIndex((line) => line.trim().startsWith(mark) && new Set(line.trim()).size === 1);
  if (close !== -1 && close < lines.length - 1) return null;
  return { language, code: (close === -1 ? lines : lines.slice(0, close)).join('\n') };
}

export type PlainBlock =
  | { kind: 'paragraph'; text: string }
  | { kind: 'heading'; level: number; text: string }
  | { kind: 'list'; items: string[] };

/** One line without any character that has a meaning in Markdown. */
const PLAIN = /^\p{L}[^\n*_`[\]<>|~\\&@#]*$/u;
const BECOMES_A_LINK = /:\/\/|www\./i;
const isPlain = (text: string) => PLAIN.test(text) && !BECOMES_A_LINK.test(text);

/** Parses a block of plain text, which needs no Markdown parser; null for others. Most growing blocks are plain. */
export function plainOf(block: string): PlainBlock | null {
  const text = block.trimEnd();
  if (isPlain(text)) return { kind: 'paragraph', text };
  const [, marks = '', heading = ''] = /^(#{1,6}) (.+)$/.exec(text) ?? [];
  if (heading !== '') return isPlain(heading) ? { kind: 'heading', level: marks.length, text: heading } : null;
  const mark = /^[-*+] /.exec(text)?.[0];
  if (mark === undefined) return null;
  const items = text.split('\n').map((line) => (line.startsWith(mark) ? line.slice(mark.length).trimEnd() : ''));
  return items.every(isPlain) ? { kind: 'list', items } : null;
}
