import { describe, expect, it } from 'vitest';
import { growthOf } from '../../../test/cost.ts';
import { plainText } from './plain-text.rules.ts';

describe(plainText, () => {
  it.each([
    ['<p>One <b>bold</b>ly</p><p>two</p>', 'One boldly two'],
    ['Tom &amp; Jerry&#8217;s&nbsp;day &#x2014; done', 'Tom & Jerry’s day — done'],
    ['a<script>alert(1)</script>b', 'a b'],
    ['a<script>alert(1)', 'a'],
    ['<img src=x onerror=alert(1)>hello', 'hello'],
    ['&lt;script&gt;alert(1)&lt;/script&gt;', '<script>alert(1)</script>'],
    ['cut <a href="https://', 'cut'],
    ['5 < 6 and 7 > 3', '5 < 6 and 7 > 3'],
    ['nul\u0000l \u202Etxt.exe', 'null txt.exe'],
    ['&#0;&#55357;&#99999999;x', '&#99999999;x'],
    ['&unknown; stays', '&unknown; stays'],
    ['  line\n\tbreaks  ', 'line breaks'],
    ['मुंबई के क्रिएटर 🎬', 'मुंबई के क्रिएटर 🎬'],
    ['', ''],
  ])('%j reads %j', (markup, text) => expect(plainText(markup, 200)).toBe(text));

  it('shortens at a word', () => {
    expect(plainText('Creators are paid more, and earlier than before', 25)).toBe('Creators are paid more…');
    expect([...plainText('🎬'.repeat(50), 10)]).toHaveLength(10);
  });

  it.each(['<script', '<!--', '<a', '<', '&#', '<style>'])('scans hostile markup of %s only once', async (part) => {
    expect(await growthOf((length) => plainText(part.repeat(length), 200), 20_000)).toBeLessThan(30);
  });
});
