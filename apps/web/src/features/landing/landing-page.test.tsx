import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { LandingPage } from './landing-page.tsx';
import { influencersOfTheWeek } from './sample-people.ts';

const markup = renderToStaticMarkup(
  <MemoryRouter>
    <LandingPage appName="Test Circle" supportEmail="help@example.com" onOpenPolicy={() => {}} />
  </MemoryRouter>,
);

const decode = (text: string) =>
  text.replaceAll('&amp;', '&').replaceAll('&#x27;', "'").replaceAll('&quot;', '"').replaceAll('&lt;', '<');
const textOf = (html: string) => decode(html.replaceAll(/<[^>]+>/g, '')).trim();

type Anchor = { href: string; text: string };
const anchorsIn = (html: string): Anchor[] =>
  [...html.matchAll(/<a [^>]*?href="([^"]*)"[^>]*>(.*?)<\/a>/gs)].map(([, href = '', inner = '']) => ({
    href: decode(href),
    text: textOf(inner),
  }));
const part = (tag: string) => markup.slice(markup.indexOf(`<${tag} `), markup.indexOf(`</${tag}>`));
const targetsOf = (text: string, html = markup) =>
  anchorsIn(html).flatMap((anchor) => (anchor.text === text ? [anchor.href] : []));

const footer = part('footer');
/** Returns the markup of a footer column, from its heading to the end of its section. */
const column = (title: string) => {
  const found = footer.split('<section').find((section) => textOf(section.split('</h2>')[0] ?? '').endsWith(title));
  return found?.split('</section>')[0] ?? '';
};

const callsToAction = [
  ['LAND-15', 'Connect Now!'],
  ['LAND-16', 'Chat with the AI assistant'],
  ['LAND-17', 'Join Creators Now!'],
  ['LAND-18', 'Create Reel Now!'],
  ['LAND-19', 'Explore Trends Now!'],
  ['LAND-20', 'Post First Thought'],
] as const;

describe('headline and sections', () => {
  it('[LAND-02] has one headline with the exact words', () => {
    const headlines = [...markup.matchAll(/<h1.*?<\/h1>/gs)].map(([html]) => textOf(html));
    expect(headlines).toEqual(['Grow 5X Faster with the Right Circle']);
  });

  it('[LAND-03] places every offering inside the overview', () => {
    const overview = markup.slice(markup.indexOf('aria-labelledby="offerings-title"'), markup.indexOf('session-title'));
    for (const id of ['explore', 'sabo-ai', 'reels', 'trending', 'feed'])
      expect(overview).toContain(`<section id="${id}"`);
  });

  it.each([
    ['LAND-09', 'sabo-ai'],
    ['LAND-10', 'explore'],
    ['LAND-11', 'reels'],
    ['LAND-12', 'trending'],
    ['LAND-13', 'feed'],
  ])('[%s] has the anchor %s once', (_row, id) => {
    expect(markup.split(` id="${id}"`)).toHaveLength(2);
  });

  it('shows the six things the app is for', () => {
    const text = textOf(markup);
    for (const word of ['Follow the people', 'SABO', 'short vertical video', 'Trending news', 'How a session works']) {
      expect(text).toContain(word);
    }
    expect(targetsOf('Connect Now!').length).toBeGreaterThan(0);
  });

  it('[GEN-06] introduces SABO as an assistant for growth that reads a linked profile', () => {
    expect(textOf(markup)).toContain('SABO is the AI assistant for social media growth. Link a social profile');
  });

  it('[GEN-12] prices the sample session in rupees', () => {
    expect(textOf(markup)).toContain('₹300 for 15 min');
    expect(textOf(markup)).not.toMatch(/[$€£]\s?\d/);
  });

  it('[GEN-14] takes the product name from its settings', () => {
    expect(textOf(part('header'))).toContain('Test Circle');
    expect(textOf(footer)).toContain('Test Circle');
  });
});

describe('where links lead', () => {
  it.each(callsToAction)('[%s] "%s" leads to sign-up', (_row, text) => {
    const targets = targetsOf(text);
    expect(targets.length).toBeGreaterThan(0);
    expect(new Set(targets)).toEqual(new Set(['/auth/signup']));
  });

  it('[LAND-21] sends every link of the main part to sign-up', () => {
    expect(new Set(anchorsIn(part('main')).map(({ href }) => href))).toEqual(new Set(['/auth/signup']));
    const elsewhere = anchorsIn(markup).filter(({ href }) => !/^(#|\/policy#|mailto:|\/auth\/signup$)/.test(href));
    expect(elsewhere.map(({ href }) => href)).toEqual(['/auth/login']);
  });

  it('[LAND-14] links the header to the three sections', () => {
    const links = anchorsIn(part('nav')).map(({ href, text }) => [text, href]);
    expect(links).toEqual([
      ['Explore', '#explore'],
      ['Trending', '#trending'],
      ['Reels', '#reels'],
    ]);
  });

  it('[LAND-22] has one way to the login screen: the header button', () => {
    expect(targetsOf('Login/Signup', part('header'))).toEqual(['/auth/login']);
    expect(markup.split('"/auth/login"')).toHaveLength(2);
  });
});

describe('showcase and partners', () => {
  const showcase = markup.slice(
    markup.indexOf('aria-labelledby="influencers-title"'),
    markup.indexOf('partners-title'),
  );
  const cards = [...showcase.matchAll(/<li.*?<\/li>/gs)].map(([html]) => html);

  it('[LAND-04] has the showcase under its exact title', () => {
    expect(textOf(showcase.slice(showcase.indexOf('<h2'), showcase.indexOf('</h2>')))).toBe(
      'Top Influencers of the Week',
    );
  });

  it('[LAND-05] shows three sample cards', () => {
    expect(cards).toHaveLength(3);
  });

  it('[LAND-06] gives each card name, handle, image, connections and shares', () => {
    for (const [index, { name, username, connections, shares }] of influencersOfTheWeek.entries()) {
      const card = cards[index] ?? '';
      expect(card).toContain(`src="/people/${username}.svg"`);
      const facts = textOf(card.replaceAll('<', ' <'));
      for (const fact of [name, `@${username}`, connections, 'Connections', shares, 'Shares'])
        expect(facts).toContain(fact);
    }
  });

  it('[LAND-07] shows a row of partner marks drawn in place', () => {
    const row = markup.slice(markup.indexOf('aria-labelledby="partners-title"'), markup.indexOf('closing-title'));
    expect([...row.matchAll(/<li.*?<svg.*?<\/li>/gs)]).toHaveLength(6);
  });

  it('[LAND-31] loads nothing from elsewhere and says that its people are examples', () => {
    const sources = [...markup.matchAll(/ (?:src|srcset)="([^"]*)"/g)].map(([, source]) => source);
    expect(sources.length).toBeGreaterThan(0);
    for (const source of sources) expect(source).toMatch(/^\/people\/[a-z.]+\.svg$/);
    expect(textOf(showcase)).toContain('These people are drawn, not real.');
    expect(textOf(markup)).toContain('Sample marks of invented brands, drawn by us.');
  });
});

describe('footer', () => {
  it('[LAND-08] is there', () => {
    expect(textOf(footer)).toContain('©');
  });

  it('[LAND-23] [LAND-30] "Home" leads to the top', () => {
    expect(anchorsIn(column('Home'))).toEqual([{ text: 'Home', href: '#top' }]);
    expect(markup).toContain('id="top"');
  });

  it('[LAND-24] [LAND-30] "I\'m Creator" leads to sign-up', () => {
    expect(anchorsIn(column("I'm Creator"))).toEqual([{ text: "I'm Creator", href: '/auth/signup' }]);
  });

  it('[LAND-25] [LAND-30] "About us" holds its four entries', () => {
    const about = column('About us');
    expect([...about.matchAll(/<li>(.*?)<\/li>/gs)].map(([, entry = '']) => textOf(entry))).toEqual([
      'Terms & Conditions',
      'Privacy policy',
      'Contact us',
      'Cancellation & Refunds',
    ]);
    expect(anchorsIn(about).map(({ href }) => href)).toEqual([
      '/policy#terms',
      'mailto:help@example.com',
      '/policy#refunds',
    ]);
  });

  it('[LAND-27] [LAND-30] "Products & services" holds its five entries', () => {
    expect(anchorsIn(column('Products & services'))).toEqual([
      { text: 'Creator search', href: '#explore' },
      { text: 'Creator Insights', href: '/auth/signup' },
      { text: 'Topic Research', href: '/auth/signup' },
      { text: 'Trending News', href: '#trending' },
      { text: 'AI Reel', href: '#reels' },
    ]);
  });

  it('[LAND-28] shows social marks that lead nowhere', () => {
    const marks = footer.slice(footer.indexOf('aria-label="Our channels, coming soon"'));
    expect([...marks.matchAll(/<svg/g)].length).toBeGreaterThanOrEqual(3);
    expect(marks).not.toMatch(/<(a|button)[ >]/);
  });

  it('[LAND-29] shows the current year', () => {
    expect(textOf(footer)).toContain(`© ${new Date().getFullYear()} Test Circle`);
  });
});

it('holds no inline styles and each id once, as the content policy and anchors need', () => {
  expect(markup).not.toMatch(/ style=/);
  const ids = [...markup.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
  expect(new Set(ids).size).toBe(ids.length);
});
