import { describe, expect, it } from 'vitest';
import { hashtagOf, withHashtag, withoutHashtag } from './hashtags.ts';

describe('what is typed as a hashtag', () => {
  it.each([
    ['chai', '#chai'],
    ['#Chai', '#Chai'],
    ['  street food ', '#streetfood'],
    ['चाय', '#चाय'],
    ['', null],
    ['###', null],
    ['123', null],
    ['tea!', null],
  ])('%o is %o', (typed, hashtag) => expect(hashtagOf(typed)).toBe(hashtag));
});

describe('the hashtags of a caption', () => {
  it('are added at its end, each once', () => {
    expect(withHashtag('', '#chai')).toBe('#chai');
    expect(withHashtag('Masala in a minute ', '#chai')).toBe('Masala in a minute #chai');
    expect(withHashtag('My #Chai', '#chai')).toBe('My #Chai');
  });

  it('are removed wherever they stand, without a gap', () => {
    expect(withoutHashtag('My #Chai at home', 'chai')).toBe('My at home');
    expect(withoutHashtag('Tea #chai\n#food #chai', 'chai')).toBe('Tea\n#food');
    expect(withoutHashtag('#chai #chaiwala', 'chai')).toBe('#chaiwala');
  });
});
