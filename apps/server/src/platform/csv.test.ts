import { describe, expect, it } from 'vitest';
import { csvLines, csvStart, readCsv } from './csv.ts';

describe(csvLines, () => {
  it.each([
    [['plain', 1200.5, null, ''], 'plain,1200.5,,\r\n'],
    [['a "quoted", list', 'two\nlines'], '"a ""quoted"", list","two\nlines"\r\n'],
    [['=1+1', '+91 98', '-5', '@cmd', '\tx'], "'=1+1,'+91 98,'-5,'@cmd,'\tx\r\n"],
    [['=HYPERLINK("x","y")'], '"\'=HYPERLINK(""x"",""y"")"\r\n'],
    [[-5], '-5\r\n'],
    [['₹ नमस्ते'], '₹ नमस्ते\r\n'],
  ])('writes %j', (values, line) => {
    expect(csvLines([values])).toBe(line);
  });

  it('writes numbers with as many decimals as asked, so that a spreadsheet adds them up', () => {
    expect(csvLines([[-600, 0, 535.5, '-5']], { decimals: 2 })).toBe("-600.00,0.00,535.50,'-5\r\n");
  });

  it('writes a line break of any kind in quotes', () => {
    for (const text of ['a\nb', 'a\rb', 'a\r\nb']) expect(csvLines([[text]])).toBe(`"${text}"\r\n`);
  });
});

describe(readCsv, () => {
  it.each([
    [
      'a,b\n1,2\n',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      `${csvStart}a,b\r\n1,2`,
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    ['a\r\n1\n2\r\n', [['a'], ['1'], ['2']]],
    ['"two\nlines","say ""hi"""\n', [['two\nlines', 'say "hi"']]],
    ['a,b\n\n1\n1,2,3\n', [['a', 'b'], ['1'], ['1', '2', '3']]],
    ['5" phone,x\n', [['5" phone', 'x']]],
    ['', []],
    ['a,"never closed\n1,2\n', []],
  ])('reads %j', (text, records) => {
    expect(readCsv(text, 10)).toEqual(records);
  });

  it('reads back what was written', () => {
    const records = [
      ['a "b", c', 'x\r\ny', ''],
      ['₹', '1', '2'],
    ];
    expect(readCsv(csvStart + csvLines(records), 10)).toEqual(records);
  });

  it('stops at the limit', () => {
    expect(readCsv('a\n'.repeat(1000), 3)).toHaveLength(3);
  });
});
