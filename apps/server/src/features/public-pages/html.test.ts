import { describe, expect, it } from 'vitest';
import { html, jsonBlock } from './html.ts';

describe(html, () => {
  it('[PUB-05] escapes every value except its own markup', () => {
    const item = (text: string) => html`<li title="${text}">${text}</li>`;
    expect(html`<ul>${[item('<b>"'), item("a'&")]}</ul>${null}${7}`.text).toBe(
      '<ul><li title="&lt;b&gt;&quot;">&lt;b&gt;&quot;</li><li title="a&#39;&amp;">a&#39;&amp;</li></ul>7',
    );
  });
});

describe(jsonBlock, () => {
  it('[PUB-05] cannot be ended by a text', () => {
    const { text } = jsonBlock({ name: '</script><script>alert(1)' });
    expect(text.match(/<\/script>/g)).toHaveLength(1);
    expect(JSON.parse(/>(.*)</s.exec(text)?.[1] ?? '')).toEqual({ name: '</script><script>alert(1)' });
  });
});
