import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { codeOf, markdownBlocks } from './markdown-blocks.ts';
import { safeLink } from './safe-link.ts';

const piece = fc.constantFrom(
  '# Head\n',
  '\n',
  'words ',
  '\n\n',
  '- item\n',
  '1. one\n',
  '```\n',
  '~~~ts\n',
  '  deep\n',
  '| a | b |\n',
);
const markdown = fc.array(piece, { maxLength: 60 }).map((pieces) => pieces.join(''));

describe('blocks of Markdown', () => {
  it('together are the text, to the character', () => {
    fc.assert(
      fc.property(markdown, (text) => {
        expect(markdownBlocks(text).join('')).toBe(text);
      }),
    );
  });

  it('are cut between paragraphs, never inside code or a list', () => {
    const code = '```ts\nconst a = 1;\n\nconst b = 2;\n```\n\n';
    const list = '- one\n\n  more of one\n\n- two\n\n';
    expect(markdownBlocks(`Intro\nline two\n\n${code}${list}End`)).toEqual(['Intro\nline two\n\n', code, list, 'End']);
  });

  it('cost nothing for what is settled: growing text changes the last block only', () => {
    const answer = Array.from(
      { length: 40 },
      (_, n) => `## Part ${n}\n\nSome words about part ${n}.\n\n- a\n- b\n\n`,
    ).join('');
    let before: string[] = [];
    let changed = 0;
    for (let end = 0; end <= answer.length; end += 24) {
      const blocks = markdownBlocks(answer.slice(0, end));
      changed += blocks.filter((block, at) => before[at] !== block).join('').length;
      before = blocks;
    }
    expect(changed / (answer.length / 24)).toBeLessThan(60);
  });

  it('a list that grows long is cut between its items', () => {
    const blocks = markdownBlocks('- an item of some length\n'.repeat(400));
    expect(Math.max(...blocks.map(({ length }) => length))).toBeLessThan(1600);
  });

  it.each([
    ['```ts\nconst a = 1;\n```\n', { language: 'ts', code: 'const a = 1;' }],
    ['```\nunfinished', { language: '', code: 'unfinished' }],
    ['```', { language: '', code: '' }],
    ['~~~\na\n~~~', { language: '', code: 'a' }],
    ['words ```', null],
    ['```inline``` words', null],
    ['```\na\n```\nmore', null],
  ])('%j is code: %j', (block, expected) => expect(codeOf(block)).toEqual(expected));
});

describe('links of answers', () => {
  it.each([
    ['https://example.com/a', 'https://example.com/a'],
    ['mailto:a@example.com', 'mailto:a@example.com'],
    ['/dashboard/posts', '/dashboard/posts'],
    ['javascript:alert(1)', undefined],
    ['JaVaScRiPt:alert(1)', undefined],
    ['data:text/html,x', undefined],
    ['intent://x', undefined],
    ['//evil.example', undefined],
    ['/\\evil.example', undefined],
    ['#top', undefined],
  ])('%s leads to %s', (address, expected) => expect(safeLink(address)).toBe(expected));
});
