import type { Clues } from './clue.ts';

/** About earning money. */
export const moneyClues = {
  career: [
    [
      /\b(quit|leave|leaving|resign|chhod)\w*\b.*\b(job|work|naukri|college|studies)\b|\b(job|naukri)\b.*\b(quit|leave|chhod)|\bfull[ -]?time (creator|youtuber|influencer|content)|\b(creator|youtuber|influencer|content) (as a |full[ -]?time|career)|\bcareer\b|नौकरी (छोड|के साथ)|करियर|कैरियर/,
      9,
    ],
  ],
  brand_pitch: [
    [
      /\b(pitch|approach|contact|reach out to|write to|message|dm|email|mail)(ing)?\b.*\b(a |the |to )?(brands?|compan(y|ies)|sponsors?|agenc(y|ies))\b|\b(e-?mail|message|mail|letter|dm)\b.*\b(brands?|sponsors?|compan(y|ies))\b|\b(reply|respond|answer)\b.*\b(brands?|sponsors?|agency)\b|\bbrands? (wale )?ko (kya|kaise)? ?(reply|likh|message|mail|dm|bol|approach|contact)|\bhow (do|can|to|should) (i )?(find|get|land)\b.*\b(brand deals?|brands|sponsors|sponsorships?)\b|\bbrands?( deals?)? (kaise (mil|dhundh|aaye)|se collab kaise)|\b(creators?|influencers?) (find|get|land) (sponsors|brands|brand deals)|ब्रांड को (क्या|कैसे|मेल|मैसेज|जवाब)|ब्रांड कैसे (मिल|ढूंढ)/,
      10,
    ],
  ],
  clients: [
    [
      /\b(first|more|get|getting|find|no|any) (paying |paid |my first )*(clients?|customers?|students|bookings?)\b|\b(nobody|no ?one|koi)\b.*\bbook(s|ed|ing)?\b|\bpeople to book\b|\bclients? kaise|\bbookings? (kaise|nahi|nhi|badh)|\bbook (hi )?na?hi (kar|ho)|\b(calendar|slots?) (is|are) empty|\bfill my (calendar|slots?)|\bsell (my )?(first )?sessions?\b|बुकिंग (कैसे|नहीं|बढ)|क्लाइंट|पहली बुकिंग/,
      8,
    ],
  ],
  tax: [
    [
      /\btax(es|able)?\b|\bgst\b|\btds\b|\bitr\b|\binvoices?\b|\bpan card\b|\baccountant\b|\bincome tax\b|टैक्स|जीएसटी|इनवॉइस|आयकर/,
      9,
    ],
  ],
  brand_deal: [
    [/\b(charge|price|rate|package)\b.*\b(ugc|reels?|videos?|package|campaign)\b(?!.*\bsession)/, 8],
    [
      /\bpromot\w*\b.*\b(app|product|kitn|price|maang)|\bpromo video\b|\bsponsored (story|reel|post|video)\b.*\b(price|paise|fair|charge)|\b(price|paise|much)\b.*\bsponsored (story|reel|post)|\bagency\b|\bbarter\b|\bpaid work\b|\b(label|company|hotel)\b.*\b(offer|reel|maangi)|\boffered\b.*\b(reels?|post|story)|प्रमोशन के लिए कितन|कंपनी.*दे रही/,
      7,
    ],
    [/\bbrands?\b|ब्रांड|\bcompany\b|\bsponsor(s|ship|ships)?\b|स्पॉन्सर/, 4],
    [
      /\bbrand[ -](deal|collab|price|offer|rate)|\bsponsored (reel|post|video)\b.*\b(charge|ask|price|rate|quote)|\b(ask|charge|quote)\b.*\bsponsored/,
      5,
    ],
    [/\bpaid (promotion|collab|partnership)\b.*\b(kitn|charge|price|how much)|\brate card\b|ब्रांड डील/, 5],
    [/\bpitch (to )?brands?|\bfind sponsors/, 3],
  ],
  disclosure: [
    [
      /\bmust i (tell|mention|say)|\b(law|legal)\b.*\b(influencer|paid|hide)|\bmentioning sponsor|\bpaid partnership tag|\bgift mila\b|\bad ka label|मुफ्त.*बताना|इन्फ्लुएंसर.*कानून|\bmention a partnership|\bfree stay\b|स्पॉन्सर्ड पोस्ट में/,
      8,
    ],
    [/\bdisclos|#ad\b|\basci\b|\baffiliate\b|\blabel\b.*\b(sponsor|paid|ad)/, 6],
    [
      /\b(gifted|free) product|\bis sponsored\b|\bsponsored post ke rules|\b(say|mention|tell|label|mark|hide)\b.*\b(sponsored|gifted|paid|ad)\b/,
      6,
    ],
    [
      /\b(promotion|sponsored|paid)\b.*\b(likhna|batana|zaruri|zaroori|rules?|niyam)|विज्ञापन|(पेड|प्रमोशन|स्पॉन्सर).*(लेबल|नियम|बताना|जरूरी|लिखना)/,
      7,
    ],
  ],
  earnings: [
    [
      /\b(made|came in|received|payout) (so far|last)|\bpayments i received|\btotal (income|revenue|earnings)|\bsum of all my|\bkitna pai?sa aaya|\bkitna mila|कितने पैसे मिले|\bkitna kamaya/,
      8,
    ],
    [/\bearn(ed|ing|ings)?\b|\bincome\b|\brevenue\b|\b(get|got|been) paid\b|\bmoney have i made\b|कमाई|आमदनी|कमाया/, 4],
    [
      /\b(have|did) (i|my sessions) (earn|made|make|paid|got)|\bhow much (money )?(have|did)\b|\bkama(i|ya|ye|yi)\b|\bsessions paid\b/,
      3,
    ],
    [/\bhow much (have|did|has) my sessions?\b/, 5],
  ],
  media_kit: [
    [/\b(pdf|deck|summary|figures|numbers|stats)\b.*\b(sponsors?|brands?|client|companies)\b|परिचय/, 8],
    [
      /\b(media|midia|press) ?-?kit\b|मीडिया किट|\bone[ -]page(r)? (pitch|about me)|\b(document|pdf|intro)\b.*\bbrands?\b|\bbrands?\b.*\b(intro|pdf|document)\b/,
      9,
    ],
  ],
  monetise: [
    [
      /\bpartner program|\blive from\b|\bpays? (me|the most)\b|\bincome sources\b|\bhobby into\b|\bsell something\b|\bmoney in\b|\bpaise kaise (kama|bana)|से (कमाई|पैसे) (कैसे|कब)|(कंटेंट|रील) से (पैसे|कमाई)|\bfollowers? pe paise/,
      7,
    ],
    [/\bmon[ei]ti[sz]|\bmonetiz|मोनेटाइज/, 7],
    [
      /\b(make|earn|making) money\b|\b(earn|paid|pay|paying|kamai|paise|earnings)\b.*\b(reels?|youtube|instagram|insta|facebook|shorts|as a|creators?)\b|\b(reels?|youtube|instagram|insta|facebook|shorts)\b.*\b(pay|paying|paid|paise|kamai|kamaye|earn)\b/,
      6,
    ],
    [/\bways to (earn|make money)/, 5],
    [/(इंस्टाग्राम|यूट्यूब|रील|फेसबुक|चैनल).*(पैसे|कमा)/, 6],
  ],
  pricing: [
    [
      /\bhourly\b|\bmentors? (kitna|se kitna)|मेंटर (कितना|से (ज्यादा|कम))|\b(session|call)s?\b.*\b(cost|cheaper|rate)|\bconsultation (fee|ka)|\bpay for a call|\bprice (kam|badha)|कीमत (बढ|घट)|\blower my\b.*\bprice/,
      6,
    ],
    [/\bpric(e|es|ing)\b|\bcharg(e|ing)\b|\b(my|session) (rate|fees?)\b|कीमत|फीस|दाम|चार्ज/, 4],
    [
      /\bper hour\b|\ban hour\b|\bcheap|\bexpensive|\b(session|hour)('s)? (fee|rate|price)|\bsession (ka|ki) (price|fees?|rate)|\b(apna|mera|meri) (rate|fees?|price)\b|\bghante (ka|ke)\b/,
      4,
    ],
    [
      /\bother mentors charge\b|\bsimilar mentors\b|\bcharg\w+ (too|enough)|\b(raise|lower|change|set|increase) my (session )?(fee|price|rate)s?\b/,
      5,
    ],
  ],
} satisfies Clues;
