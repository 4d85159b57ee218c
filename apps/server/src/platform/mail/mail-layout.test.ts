import { expect, it } from 'vitest';
import { renderMail } from './mail-layout.ts';

const content = {
  appName: 'Right <Circle>',
  heading: 'Hello & welcome',
  paragraphs: ['One.', '<b>Two</b>'],
  action: { label: 'Go', url: 'https://c.example/?a=1&b=2' },
  footnote: 'Why you got this.',
};

it('escapes all of its input', () => {
  const { html } = renderMail(content);
  expect(html).toContain('Hello &amp; welcome');
  expect(html).toContain('&lt;b&gt;Two&lt;/b&gt;');
  expect(html).not.toContain('<b>Two');
  expect(html).toContain('href="https://c.example/?a=1&amp;b=2"');
});

it('separates facts and quoted text, in both forms', () => {
  const { html, text } = renderMail({
    ...content,
    details: [
      { label: 'When', value: 'Monday\n9:00 AM' },
      { label: 'Meeting', value: 'Open the room', url: 'https://c.example/room?a=1&b=2' },
    ],
    quote: { from: 'Kabir wrote', words: 'Bring <this>\nand that' },
  });
  expect(html).toContain('Monday<br>9:00 AM');
  expect(html).toContain('href="https://c.example/room?a=1&amp;b=2"');
  expect(html).toContain('Bring &lt;this&gt;<br>and that');
  expect(text).toContain('When: Monday\n  9:00 AM\nMeeting: https://c.example/room?a=1&b=2\n');
  expect(text).toContain('Kabir wrote:\n> Bring <this>\n> and that\n');
});

it('[SEEN-01] shows a code on its own, and a question without a colon', () => {
  const { html, text } = renderMail({
    ...content,
    code: '123456',
    details: [{ label: 'Which platform?', value: 'Instagram' }],
  });
  expect(html).toMatch(/font-size:32px[^>]*>123456</);
  expect(text).toContain('\nCode: 123456\n');
  expect(text).toContain('\nWhich platform? Instagram\n');
});

it('[SEEN-04] puts a long label above its value, so that it is no narrow column of words', () => {
  const { html } = renderMail({
    ...content,
    details: [
      { label: 'Meeting', value: 'Open the room' },
      { label: 'What have you <tried>?', value: 'Reels' },
    ],
  });
  expect(html).toMatch(/>Meeting<\/td>\s*<td[^>]*>Open the room<\/td>/);
  expect(html).toMatch(/colspan="2"[^>]*><span[^>]*>What have you &lt;tried&gt;\?<\/span><br>Reels<\/td>/);
});

it('has its own dark colours', () => {
  const { html } = renderMail(content);
  expect(html).toContain('<meta name="color-scheme" content="light dark">');
  expect(html).toContain('@media (prefers-color-scheme:dark)');
});

it('has the same content in plain text', () => {
  const { text } = renderMail(content);
  expect(text).toContain('Go:\nhttps://c.example/?a=1&b=2');
  expect(text).toContain('Why you got this.');
});
