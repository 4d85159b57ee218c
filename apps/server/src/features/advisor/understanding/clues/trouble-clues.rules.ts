import type { Clues } from './clue.ts';

/** About what goes wrong for creators. */
export const troubleClues = {
  suspended: [
    [
      /\b(third |three )?strikes?\b.*\b(gone|removed|deleted)|\bid wapas\b|\b(changed|stole) my (insta\w*|youtube|facebook|gmail)? ?pass ?word/,
      12,
    ],
    [
      /\b(account|id|page|channel|insta|instagram|youtube|profile)\b.*\b(suspend\w*|disabled|banned|ban|blocked by|hacked?|locked|band ho|terminated|deleted by)\b(?!.*\b(bought|buy|kharid)\b)|\b(suspend\w*|disabled|banned|hacked|locked|terminated)\b.*\b(account|id|page|channel|instagram|insta|youtube)\b|\b(lost|recover|get back) (access to )?my (account|page|channel|insta\w*)|अकाउंट.*(बंद हो|सस्पेंड|हैक)|(हैक|सस्पेंड)/,
      10,
    ],
  ],
  copied: [
    [/\b(took|removed) my (video|reel|clip|post|photo|watermark)|\bsomeone who took my/, 12],
    [
      /\b(copied|copying|stole|stolen|steal(ing)?|reposted|re-?uploaded|chura\w*|chori|copy kar)\b|\b(fake|impersonat\w*|duplicate|nakli) (account|profile|page|id)\b|\bpretend(s|ing)? to be me\b|\bwithout (my )?(permission|credit|asking)\b.*\b(video|reel|post|photo|content)\b|\b(using|used|posted) my (video|reel|photo|content|post)s?\b|चुरा|चोरी|कॉपी कर|नकली अकाउंट|फर्जी/,
      8,
    ],
  ],
  fake_growth: [
    [
      /\b(buy|buying|bought|purchase|kharid\w*|paid|fake)\b.{0,20}\b(followers?|subscribers?|likes|views)\b|\bfollow ?(and|for|4|-)? ?(un)?follow\b|\bengagement (pods?|groups?)\b|\bfollowers? (kharid|khareed)|\bbots?\b.*\bfollow|\bboost (post|my)|फॉलोअर (खरीद|ख़रीद)|नकली फॉलो|लाइक खरीद/,
      10,
    ],
  ],
  burnout: [
    [
      /\b(stress|tension)\b|\bpressure to post|\bno energy|\bisn't fun\b|\bnot fun\b|\b(i )?hate (making|posting|creating)|\brest as a\b|\banxious\b|\bweek break\b|\bmonth break\b|\bstop for a (week|month)|\bchhodne|\bfeels heavy|छोड देने|\bbreak (hurt|affect)/,
      8,
    ],
    [
      /\bburn(t|ed)?[ -]?(out|owt)|\bexhaust|\btired of\b|\bquit (social|instagram|youtube|posting)|\blost (my )?motivation|\bno motivation/,
      6,
    ],
    [/\b(take|taking|need) a break\b|\bdon.?t feel like\b|\boverwhelm|\bstressed\b/, 5],
    [/\bthak (gay|chuk|jat)|\bma?nn? (nahi|nhi) (kar|lag)|\bbore ho (gay|chuk)/, 6],
    [/थक (गय|गई|चुक)|मन (ऊब|नहीं)|ऊब गय|ब्रेक (लेना|चाहि)/, 6],
  ],
  hate: [
    [/\binsult|\blies about me|\bmake fun of|\bmazak\b|\bdhamki|\bbure comments?|\bgandi baat|मजाक|बुरे कमेंट/, 7],
    [
      /\bhat(e|ers?|eful)\b|\btroll|\babus|\b(nasty|rude|mean|negative|gande|gandi|bad|hurtful) com+ents?|\bthreat|\bbull(y|ied|ying)|\bharass|\bgaali|\bgali\b/,
      6,
    ],
    [/ट्रोल|गंदे कमेंट|गाली|धमकी|नफरत/, 6],
  ],
} satisfies Clues;
