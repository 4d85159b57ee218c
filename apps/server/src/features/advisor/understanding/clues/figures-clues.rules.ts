import type { Clues } from './clue.ts';

/** About the figures of an account. */
export const figuresClues = {
  analysis: [
    [
      /\bwhere (do )?i stand\b|\brun the numbers|\bdata and tell me|\bwhat's working\b|\bsummarise my stats|\bdeep dive\b|\bpuri report\b|पूरी रिपोर्ट|क्या अच्छा है क्या बुरा|\baccount ka (haal|review)/,
      7,
    ],
    [/\banaly[sz]|\banalysis\b|विश्लेषण|ऑडिट|\baudit\b|\bcheck-?up\b/, 5],
    [/\binsights? on content, engagement and growth/, 6],
    [
      /\b(review|breakdown|report)\b.*\b(account|page|channel)\b|\b(account|acount|page|channel) (is )?(doing|performing)|\baccount dekh/,
      5,
    ],
    [/\bwhat am i doing wrong|\bkya galat\b|अकाउंट कैसा/, 4],
  ],
  drop: [
    [
      /\b(only|just|barely|hardly|sirf|bas)\b[^.?]{0,20}\bviews?\b|\bviews?\b[^.?]{0,20}\b(so|very|too) (low|few|less)\b|\bwhy\b[^.?]{0,40}\b(low|few|less|no)\b[^.?]{0,10}\bviews?\b|सिर्फ[^.?]{0,20}व्यू/,
      12,
    ],
    [
      /\bused to get\b|\bnow (only|barely|just)\b|\btanking\b|\balgorithm\b.*\b(punish|hate|against)|\bhalf of what\b|\bgo so badly\b|\bpehle zyada\b|पहले ज्यादा|\bno one watches\b|कोई नहीं देख|आधी हो|पहुंच (घट|कम)|\bshadowban ho/,
      7,
    ],
    [
      /\b(views?|reach|veiws|engagement|likes|impressions)\b.*\b(drop|fall|fell|fallen|down|crash|low now|less|fewer|declin|gone|dead)/,
      5,
    ],
    [
      /\b(drop\w*|fewer|less|crash\w*|declin\w*)\b.*\b(views?|reach|engagement|likes)\b.*\b(than before|now|since|suddenly)\b/,
      4,
    ],
    [
      /\b(drop|fewer|less|crash|declin)\w*\b.*\b(views?|reach|engagement|likes)\b|\bshadow ?ban|\bnobody sees\b|\bno views\b/,
      5,
    ],
    [/\b(views?|reach)\b.*\b(kam|gir|nahi aa|nhi aa|band)\b|(व्यू|रीच|पहुंच).*(कम (क्यों|हो)|गिर|नहीं आ)/, 5],
  ],
  engagement: [
    [
      /\b(hardly anyone|nobody|no one) (comments|likes)|\binteract(ion|ions)?\b|\blog like nahi|\bcomments kaise|\blikes normal|कमेंट नहीं करते|\blike to follower/,
      6,
    ],
    [/\bengag|एंगेजमेंट|जुड़ाव|जुडाव/, 4],
    [/\b(likes?|comments?|interact)|लाइक|कमेंट/, 1],
    [
      /\b(more|few|fewer|average|low|get) (likes?|comments?|interactions)|\b(like|likes)( or|,| and)? comments?\b|लाइक और कमेंट|लाइक कम|\blike comment kam/,
      5,
    ],
    [/\bbenchmark|average rate|\bengag\w* rate/, 2],
  ],
  forecast: [
    [
      /\b(likely|expected|projection|projected|might|coming) ?(i )?(earn|revenue|income|money|of my earnings)|\b(income|money|revenue)\b.*\b(is coming|coming weeks|next month|in (january|february|march|april|may|june|july|august|september|october|november|december))|\bearn (this quarter|next|enough)|\blikely (to earn|revenue)|\baane wale mahine|आने वाले महीने|(कमाई|आमदनी|पैसे).*(उम्मीद|होने वाली|आएंगे)|\bagle (mahine|saal)\b.*\b(paise|income|milega|kitna)/,
      7,
    ],
    [
      /\b(will|going to|could|can i expect to|expect to) (i )?(make|earn|get paid)|\b(forecast|predict|estimate|project)\b.*\b(income|earn|revenue|money)|\bwill (my )?(income|earnings|revenue)|\bfuture (earnings|income)/,
      7,
    ],
    [/\b(agle|next) (mahine|month|saal|week)\b.*\bkama/, 8],
    [/(अगले (महीने|साल|हफ्ते)|आगे).*(कमाई|कमाऊं)|कमाई.*(होगी|हो सकती)/, 8],
  ],
  growth: [
    [
      /\b(gone up|going up|shrinking|unfollowed|ghat)\b|घट रहे|\bhow quickly\b|\b(increase|numbers) (in|since)|कितने लोगों ने फॉलो|\bam i growing\b/,
      6,
    ],
    [/\bgrow(th|ing|n)?\b|बढ|ग्रोथ/, 3],
    [/\bfoll?owers?\b|फॉलोअर|\bsubscribers?\b/, 2],
    [
      /\b(gain|gained|lost|losing|lose|go up|went up)\b|\bover time\b|\bgraph\b|\bhow fast\b|\bkitne (naye )?follower|\bfollowers? kitne|कितने फॉलोअर|रफ्तार/,
      3,
    ],
  ],
  outliers: [
    [
      /\b(biggest|best|strongest|most successful)\b.*\b(hit|upload|content|post|video)|\bperformed (well|the strongest|best)|\bflopped\b|\bpeople love most|\btop (\d|three|five)\b|\bhit (video|post)|हिट पोस्ट|किस पोस्ट पर सबसे|\bkonsi post pe|सबसे ज्यादा देखी/,
      8,
    ],
    [
      /\b(best|top|worst|viral)[ -]?(performing )?(posts?|reels?|content|videos?)\b|\bwent viral\b|\boutlier|\bblew up\b|\bmost (liked|viewed|popular|likes)\b/,
      5,
    ],
    [
      /\bwhich (of my )?(posts?|reel) (did|got|went|is|has)|\bdid (far )?better\b|\bsabse (zyada|achh?[iae])\b|\bviral hui|\bkaunsi (post|reel)\b/,
      5,
    ],
    [/सबसे (अच्छी|अच्छे|ज्यादा)|वायरल|कौन सी (पोस्ट|रील)/, 5],
  ],
} satisfies Clues;
