import { describe, expect, it } from 'vitest';
import { numberingProblems, scanList, scanTests } from './behaviours-scan.ts';

function list(...lines: string[]) {
  return scanList('docs/list.md', ['# Area', '', '| ID | Behaviour |', '|---|---|', ...lines].join('\n'));
}

function cited(source: string): string[] {
  return scanTests('some.test.tsx', source).citations.map((citation) => citation.id);
}

describe('lists', () => {
  it('parses the rows of a table', () => {
    const { rows, problems } = list('| ABC-01 | It opens. |', '| ABC-RT-12 | "Close" closes it. |');
    expect(problems).toEqual([]);
    expect(rows).toEqual([
      { id: 'ABC-01', group: 'ABC', number: 1, text: 'It opens.' },
      { id: 'ABC-RT-12', group: 'ABC-RT', number: 12, text: '"Close" closes it.' },
    ]);
  });

  it.each([
    '| ABC-1 | One digit. |',
    '| ABC-01 |',
    '| ABC-01 |  |',
    '| ABC-01 | Two | cells. |',
    '| abc-01 | Small. |',
  ])('reports the line of the malformed row %s', (row) => {
    expect(list(row)).toEqual({ rows: [], problems: [expect.stringContaining('docs/list.md:5 ')] });
  });

  it('finds gaps and duplicates', () => {
    const { rows } = list('| ABC-01 | One. |', '| ABC-03 | Three. |', '| XYZ-01 | One. |', '| XYZ-01 | Again. |');
    expect(numberingProblems(rows)).toEqual(['XYZ-01 is listed 2 times', 'ABC has no number 2']);
  });

  it('accepts groups numbered without a gap', () => {
    const { rows } = list('| ABC-01 | One. |', '| ABC-02 | Two. |', '| ABC-RT-01 | One. |');
    expect(numberingProblems(rows)).toEqual([]);
  });
});

describe('titles', () => {
  it('parses one ID, several brackets and a list in one', () => {
    expect(cited(`it('[ABC-01] opens', () => {})`)).toEqual(['ABC-01']);
    expect(cited(`test("[ABC-01][ABC-RT-02] opens", () => {})`)).toEqual(['ABC-01', 'ABC-RT-02']);
    expect(cited(`describe('[ABC-01, ABC-02] door', () => { it('[ABC-03] opens', () => {}) })`)).toEqual([
      'ABC-01',
      'ABC-02',
      'ABC-03',
    ]);
  });

  it('parses templates, joined strings and modifiers', () => {
    const title = '`[ABC-01] opens ${door} [ABC-02]`';
    expect(cited(`it(${title}, () => {})`)).toEqual(['ABC-01', 'ABC-02']);
    expect(cited(`test.describe('[ABC-01] a ' + 'door', () => {})`)).toEqual(['ABC-01']);
    expect(cited(`it.concurrent('[ABC-01] opens', () => {})`)).toEqual(['ABC-01']);
  });

  it('parses the title and the table of each', () => {
    expect(cited(`it.each([1, 2])('[ABC-01] opens %i', () => {})`)).toEqual(['ABC-01']);
    expect(cited(`it.each([{ row: '[ABC-01]' }, { row: '[ABC-02]' }])('$row opens', () => {})`)).toEqual([
      'ABC-01',
      'ABC-02',
    ]);
    expect(cited(`const doors = [['[ABC-01]', 3]] as const; test.each(doors)('%s opens', () => {})`)).toEqual([
      'ABC-01',
    ]);
    expect(cited("it.each`door | row\n${'a'} | ${'[ABC-02]'}`('[ABC-01] $door', () => {})").toSorted()).toEqual([
      'ABC-01',
      'ABC-02',
    ]);
  });

  it('takes bare IDs from the table if the title puts them in brackets', () => {
    expect(cited(`it.each([['ABC-01', 'a'], ['ABC-02', 'b']] as const)('[%s] opens %s', () => {})`)).toEqual([
      'ABC-01',
      'ABC-02',
    ]);
    expect(cited(`const doors = [{ id: 'ABC-01' }]; it.each(doors)('[$id] opens', () => {})`)).toEqual(['ABC-01']);
    expect(cited("it.each`id\n${'ABC-01'}`('[$id] opens', () => {})")).toEqual(['ABC-01']);
    expect(cited(`it.each([['UTF-16']])('reads %s', () => {})`)).toEqual([]);
  });

  it('ignores other strings and comments', () => {
    expect(cited(`// it('[ABC-01] opens')\nit('opens', () => { expect('[ABC-02]').toBe(x['ABC-03']) })`)).toEqual([]);
    expect(cited(`it('takes [a-z] and [0-9]', () => {})`)).toEqual([]);
  });

  it('does not count tests that prove nothing', () => {
    expect(cited(`it.skip('[ABC-01] opens', () => {})`)).toEqual([]);
    expect(cited(`it.todo('[ABC-01] opens')`)).toEqual([]);
    expect(cited(`describe.skip('door', () => { it('[ABC-01] opens', () => {}) })`)).toEqual([]);
  });

  it('does not count tests that run on some machines only', () => {
    expect(cited(`it.runIf(isRoot)('[ABC-01] opens', () => {})`)).toEqual([]);
    expect(cited(`it.skipIf(isMac).each([1])('[ABC-01] opens %i', () => {})`)).toEqual([]);
    expect(cited(`describe.runIf(isRoot)('door', () => { it('[ABC-01] opens', () => {}) })`)).toEqual([]);
    expect(cited(`test('[ABC-01] opens', async () => { test.skip(!hasDoor(), 'no door'); })`)).toEqual([]);
    expect(cited(`it('[ABC-01] opens', (test) => { if (!door) { return test.skip('no door'); } })`)).toEqual([]);
    expect(
      cited(`describe('[ABC-01] door', () => { it.skip('opens', () => {}); it('[ABC-02] shuts', () => {}) })`),
    ).toEqual(['ABC-01', 'ABC-02']);
    expect(
      cited(`describe('door', () => { it('[ABC-01] opens', (test) => test.skip()); it('[ABC-02] shuts', () => {}) })`),
    ).toEqual(['ABC-02']);
  });

  it('refuses more than six IDs in a title, and counts those of steps', () => {
    const ids = Array.from({ length: 7 }, (_, index) => `[ABC-0${index + 1}]`);
    const scan = (title: string) =>
      scanTests('door.spec.ts', `test('door', () => test.step('${title} opens', () => {}))`);
    expect(scan(ids.slice(1).join(''))).toMatchObject({ citations: { length: 6 }, problems: [] });
    expect(scan(ids.join('')).problems).toEqual(['door.spec.ts:1 has more than 6 IDs in a title']);
  });

  it('refuses ranges and reports where they are', () => {
    const { citations, problems } = scanTests('door.test.ts', `\nit('[ABC-01..ABC-04] opens', () => {})`);
    expect(citations).toEqual([]);
    expect(problems).toEqual(['door.test.ts:2 [ABC-01..ABC-04]: write every ID out, separated by commas']);
  });
});
