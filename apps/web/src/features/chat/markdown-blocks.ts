const FENCE = /^\s*(`{3,}|~{3,})/;
const LIST_ITEM = /^([-*+]|\d{1,9}[.)])(\s|$)/;
/** A list this long is cut between two of its items, so that a growing one stays cheap. */
const LONG_LIST = 1500;

/**
 * Cuts Markdown where one part cannot change another: between top-level blocks, never inside a list or a code fence.
 * While an answer grows only its last block changes, and only that is read again.
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
    const mark = FENCE.exec(line)?.[1];
    if (fence !== null) {
      if (mark?.startsWith(fence) && line.trim() === mark) fence = null;
    } else {
      const isBlank = line.trim() === '';
      const isListed = LIST_ITEM.test(block) && LIST_ITEM.test(line);
      const isNewBlock = isAfterBlank && !isBlank && !/^\s/.test(line) && !isListed;
      if (isNewBlock || (isListed && block.length > LONG_LIST)) endBlock();
      if (mark) fence = mark;
      isAfterBlank = isBlank;
    }
    block += line;
  }
  if (block !== '') endBlock();
  return blocks;
}

/** A block that is nothing but code; it needs no reading as Markdown, however long it grows. */
export function codeOf(block: string): { language: string; code: string } | null {
  const [, mark = '', language = '', rest = ''] =
    /^(`{3,}|~{3,})[ \t]*([^\s`]*)[^\n`]*(?:\n([\s\S]*))?$/.exec(block) ?? [];
  if (mark === '') return null;
  const lines = rest.trimEnd().split('\n');
  const close = lines.findIndex((line) => line.trim().startsWith(mark) && new Set(line.trim()).size === 1);
  if (close !== -1 && close < lines.length - 1) return null;
  return { language, code: (close === -1 ? lines : lines.slice(0, close)).join('\n') };
}
