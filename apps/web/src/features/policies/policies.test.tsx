import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { PolicyPanel } from './policy-modal.tsx';
import { PolicyPage } from './policy-page.tsx';

const textOf = (html: string) => html.replaceAll(/<[^>]+>/g, ' ').replaceAll('&amp;', '&');
const headings = (html: string, level: number) =>
  [...html.matchAll(new RegExp(`<h${level}[^>]*>(.*?)</h${level}>`, 'gs'))].map(([, inner = '']) =>
    textOf(inner).trim(),
  );

const panel = renderToStaticMarkup(<PolicyPanel />);
const page = renderToStaticMarkup(
  <MemoryRouter>
    <PolicyPage appName="Test Circle" supportEmail="help@example.com" />
  </MemoryRouter>,
);

describe.each([
  ['the panel', panel],
  ['the page', page],
])('%s', (_name, html) => {
  it.each([
    ['GEN-03', 'must be 13 or older'],
    ['POL-03', 'must be 13 or older'],
    ['POL-04', 'Uploaded media is used only to build reels'],
    ['POL-05', 'Uploaded media is deleted when the account is deleted'],
    ['POL-06', 'Reports are reviewed within 24 hours'],
    ['POL-14', 'Sign-ins: deleted 90 days after they end, except your newest one.'],
    ['POL-14', 'Links in emails about your account: deleted 90 days after they are used or expire.'],
    ['POL-14', 'The list of emails we have sent you: 90 days.'],
    ['POL-14', 'The recent activity in your security settings: 400 days.'],
  ])('[%s] states: %s', (_row, statement) => {
    expect(textOf(html)).toContain(statement);
  });
});

it('[POL-02] the panel holds the privacy policy and the child safety policy, nothing else', () => {
  expect(headings(panel, 3)).toEqual(['Privacy policy', 'Child sexual abuse and exploitation policy']);
});

describe('the policy page', () => {
  it('[POL-12] holds all four texts under their fragments', () => {
    expect(headings(page, 1)).toEqual(['Policies']);
    expect(headings(page, 2)).toEqual([
      'Privacy policy',
      'Child sexual abuse and exploitation policy',
      'Terms & Conditions',
      'Cancellation & Refunds',
    ]);
    for (const id of ['privacy', 'safety', 'terms', 'refunds']) {
      expect(page.split(` id="${id}"`)).toHaveLength(2);
      expect(page).toContain(`href="#${id}"`);
    }
  });

  it('says who gets the money when a session does not happen', () => {
    const text = textOf(page);
    for (const rule of [
      'You cancel before the mentor’s deadline: full refund.',
      'The mentor cancels, at any time: full refund.',
      'The mentor is absent 10 minutes after the start: full refund.',
      'You do not come to the session: the mentor kept the time free for you and is paid.',
    ]) {
      expect(text).toContain(rule);
    }
  });

  it('[GEN-12] names rupees and India Standard Time', () => {
    expect(textOf(page)).toContain('Sessions are priced in rupees (INR)');
    expect(textOf(page)).toContain('India Standard Time (GMT +05:30)');
  });

  it('[GEN-02] lets one account be mentor and seeker', () => {
    expect(textOf(page)).toContain(
      'One account does everything: in one session you may be the mentor, in the next the seeker.',
    );
  });

  it('points to data download, account deletion and a person to write to', () => {
    expect(textOf(page)).toContain('Download a copy of your data on My Profile');
    expect(textOf(page)).toContain('Delete your account on My Profile');
    expect(page).toContain('href="mailto:help@example.com"');
  });
});
