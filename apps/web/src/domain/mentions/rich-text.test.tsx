import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { RichText } from './rich-text.tsx';

const asha = { username: 'asha', user_id: '019b76da-a800-7000-8000-0000000000ab' };
const html = (text: string) =>
  renderToString(
    <StaticRouter location="/">
      <RichText text={text} mentions={[asha]} />
    </StaticRouter>,
  );

describe('RichText', () => {
  it('shows markup as text', () => {
    expect(html('<img src=x onerror=alert(1)>')).toContain('&lt;img src=x onerror=alert(1)&gt;');
  });

  it('[SOCIAL-14] links tags, known names and addresses', () => {
    const shown = html('@Asha see #Food at https://a.in/x.');
    expect(shown).toContain(`href="/dashboard/view-profile/${asha.user_id}"`);
    expect(shown).toContain('href="/dashboard/posts?tag=food"');
    expect(shown).toMatch(/href="https:\/\/a\.in\/x" target="_blank" rel="noopener noreferrer nofollow ugc"/);
  });

  it.each(['@nobody', 'javascript:alert(1)', 'me@home.in'])('[SOCIAL-14] makes no link of %s', (text) => {
    expect(html(text)).not.toContain('href');
  });

  it('lets each line find its direction', () => {
    expect(html('مرحبا\nhello')).toMatch(/<p dir="auto"[^>]*unicode-bidi:plaintext/);
  });
});
