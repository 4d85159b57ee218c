import { describe, expect, it } from 'vitest';
import { csvLine } from './csv.ts';

describe(csvLine, () => {
  it.each([
    [['plain', 1200.5, null, ''], 'plain,1200.5,,\r\n'],
    [['a "quoted", list', 'two\nlines'], '"a ""quoted"", list","two\nlines"\r\n'],
    [['=1+1', '+91 98', '-5', '@cmd', '\tx'], "'=1+1,'+91 98,'-5,'@cmd,'\tx\r\n"],
    [['=HYPERLINK("x","y")'], '"\'=HYPERLINK(""x"",""y"")"\r\n'],
    [[-5], '-5\r\n'],
    [['₹ नमस्ते'], '₹ नमस्ते\r\n'],
  ])('writes %j', (values, line) => {
    expect(csvLine(values)).toBe(line);
  });
});
