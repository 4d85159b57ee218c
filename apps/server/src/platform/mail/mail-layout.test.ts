import { expect, it } from 'vitest';
import { renderMail } from './mail-layout.ts';

const content = {
  appName: 'Right <Circle>',
  heading: 'Hello & welcome',
  paragraphs: ['One.', '<b>Two</b>'],
  action: { label: 'Go', url: 'https://c.example/?a=1&b=2' },
  footnote: 'Why you got this.',
};

it('escapes everything it is given', () => {
  const { html } = renderMail(content);
  expect(html).toContain('Hello &amp; welcome');
  expect(html).toContain('&lt;b&gt;Two&lt;/b&gt;');
  expect(html).not.toContain('<b>Two');
  expect(html).toContain('href="https://c.example/?a=1&amp;b=2"');
});

it('says the same in plain text', () => {
  const { text } = renderMail(content);
  expect(text).toContain('Go:\nhttps://c.example/?a=1&b=2');
  expect(text).toContain('Why you got this.');
});
