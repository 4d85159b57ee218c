import type { Clues } from './clue.ts';

/** About sessions, this app and SABO itself. */
export const appClues = {
  ask_mentor: [
    [
      /\b(what|which questions?|kya) (should|do|can|could)? ?(i |we )?(ask|puch\w*|bring|prepare)\b.*\b(mentors?|session|coach|call)\b|\bquestions? (for|to ask) (my |a |the )?(mentor|coach)|\bmentor se kya (puch|bol)|\b(get|make) the most (out of|of)\b.*\b(session|call)|\bprepare as\b|\bpreparing for guidance\b|\bmentor se call\b|मेंटर से क्या पूछ/,
      14,
    ],
  ],
  app_help: [
    [
      /\bhow (do|can) i (join|enter)\b|\b(join|enter) the (video )?(call|room|session)|\bbecome a mentor\b|\bmentor (kaise )?ban(u|e|na)|\b(leave|write|give) a? ?(review|rating)\b|\bis my (payment|money) safe|\bmentor (does(n't| not)|didn't|did not) (come|show|join)|\bhow (do|does) (the |a )?(sessions?|bookings?) (here )?work|\bpaise (safe|surakshit)|मेंटर (कैसे )?बन|(कॉल|सत्र) (से|में) (कैसे )?(जुड|ज्वाइन)/,
      12,
    ],
    [
      /\b(delete|close|deactivate|remove)\b.*\b(my |this )?(account|profile)\b(?!.*\b(fake|copied)\b)|\baccount (delete|band|hata)|\b(change|forgot|reset|update|badal\w*)\b.*\b(pass ?word|e-?mail( address| id)?|username)\b|\bpass ?word\b|\b(download|export)\b.*\bdata\b|\bdark (mode|theme)|\bturn off\b.*\bnotif|\bnotifications? (off|band|kaise)|\bhow (do|can) i (block|mute|unblock)\b|\b(withdraw|payout)s?\b|\bbank details\b|\bupi\b|\bmake my (page|profile) public|\bpublic (page|link)\b|\bwhere (is|do i find) my link\b|\bconnect my (instagram|insta|youtube)|अकाउंट.*(डिलीट|मिटा|बंद)|पासवर्ड|पेआउट|डार्क मोड|नोटिफिकेशन (बंद|कैसे)/,
      9,
    ],
  ],
  run_session: [
    [
      /\b(prepare|preparing|run|hold|conduct|structure|lead|handle)\b.{0,25}\b(my |a |the |first )*(paid |first |mentor\w* )*(session|call|consultation)s?\b|\bfirst session\b.*\b(what|how|tips|nervous|say)|\bwhat (do|should) i (say|do|ask|talk about) (in|during|at|before) (my |the |a )?(first )?(session|call)|\bsession (kaise (lu|le|lena|karu|kare)|me kya (bolu|karu|puchu))|\bsession ki taiyari|सत्र (कैसे लू|कैसे ले|की तैयारी|में क्या)/,
      9,
    ],
  ],
  terms: [
    [
      /\b(difference|diff|farak|fark)\b.{0,30}\b(reach|impressions?|views?|cpm|rpm|engagement|retention|ctr)\b|\b(reach|impressions?|cpm|rpm|ctr|ugc|usage rights?|retention|watch ?time|b-?roll|cta|barter|niche|hook|engagement rate)\b (kya (hai|hota|hoti)|ka (matlab|mtlb)|means?|meaning|matlab)|\bwhat (is|are|does|do)\b (an? |the )?(meant by )?(reach|impressions?|cpm|rpm|ctr|ugc|usage rights?|retention|watch ?time|b-?roll|cta|barter|a niche|hook)\b(?!.*\b(my|our|good)\b)|\bmeaning of (reach|impressions?|cpm|rpm|ctr|b-?roll|engagement|retention|watch ?time)|\bexplain (reach|impressions?|cpm|rpm|ctr|ugc|retention)|(रीच|इंप्रेशन|व्यू|एंगेजमेंट).*(मतलब|फर्क|अंतर)|(मतलब|फर्क|अंतर).*(रीच|इंप्रेशन|व्यू)/,
      10,
    ],
  ],
  abilities: [
    [
      /\bhow does this work\b|\byour features\b|\bexplain what you are|\bgood at\b|\bexamples of questions|\bshould i ask you|\bkaam kaise karte|\bmadad (karoge|kar)|मदद चाहिए|(आप|तुम) (क्या करते|किस काम)/,
      7,
    ],
    [
      /\bwhat (can|do|could) (you|u) (do|know|help)|\bwhat (all |kind of things |else )?can i ask|\bhow (can|do) you (help|work)/,
      6,
    ],
    [/^\s*help( me)?[\s.,!?]*$|\bwho are you\b|\bare you (an? )?(ai|bot|human|robot)\b/, 6],
    [/\b(tum|aap|tu) (kya|kaun)\b|\bkya kya kar sakte|तुम (मेरी )?क्या|(तुम|आप) कौन|क्या कर सकते हो/, 6],
    [/\bw[h]?at can (u|you) do/, 6],
  ],
  cancel_booking: [
    [/\b(edit|change|move|shift)\b.{0,12}\bbookings?\b/, 12],
    [
      /\b(wapas|वापस)|\bpostpone|\bcall off\b|\bby mistake\b|\bdidn't show\b|\b(change|move|badaln\w*|shift)\b.*\b(booking|session|call|appointment|meeting)|\b(booking|session|call|appointment)\b.*\b(badaln|change the time)|(सेशन|सत्र|बुकिंग).*(बदल|हटा)|\bdrop my (appointment|session|call)|\b(call|session) nahi karni/,
      9,
    ],
    [/\bcanc[ea]?l\w*\b.*\b(booking|session|call|meeting|slot)s?\b/, 5],
    [/\bcanc[ea]?l|\breschedul|\brefund\b|\bmoney back\b|\bcan.?t (make|attend|join)\b/, 6],
    [/रद्द|कैंसल|कैंसिल|रिफंड/, 6],
  ],
  hello: [
    [/^[\s.,!?]*(ram ram|kya haal( hai)?|सुप्रभात|hii+|good evening)( sabo)?[\s.,!?]*$/, 9],
    [
      /^[\s.,!?]*(hi+|hell?o+|hey+|yo|hola|namaste|namaskar|good (morning|evening|afternoon)|sup|नमस्ते|नमस्कार|हैलो|हेलो|हाय)(\s+(there|sabo|ji|जी|सबो|bhai|yaar|everyone))*[\s.,!?]*$/,
      8,
    ],
    [/^[\s.,!?]*(hi|hello|hey)?[\s.,!?]*(how are you|kaise ho|kese ho|कैसे हो)[\s.,!?]*$/, 8],
  ],
  language_choice: [
    [
      /\b(hindi|english|gujarati|tamil|marathi|bhojpuri) (me|mein|videos?|captions?)\b.*\b(banau|get more|bolu)|\bin english\?|\bmix of languages|\bfrom english to hindi|(अंग्रेजी|हिंदी) में (बोलना|वीडियो|बना)|दोनों भाषा|\bbe in (english|hindi)/,
      7,
    ],
    [/\b(which|what|kis|wich) lang(ua|au)ge|किस भाषा|\bregional language|\bhinglish\b/, 7],
    [
      /\b(hindi|english|tamil|telugu|marathi|bengali|bangla|kannada|malayalam|gujarati|punjabi)\b[^.?]{0,30}\b(or|ya|vs|than)\b[^.?]{0,30}\b(hindi|english|tamil|telugu|marathi|bengali|bangla|kannada|malayalam|gujarati|punjabi)\b/,
      8,
    ],
    [/(हिंदी|हिन्दी|अंग्रेजी|मराठी|तमिल)[^.?]{0,30}या[^.?]{0,30}(हिंदी|हिन्दी|अंग्रेजी|मराठी|तमिल)/, 8],
  ],
  mentors: [
    [
      /\b(speak|talk) (with|to) (an?|someone|somebody)\b|\bexperienced\b|\bcould (coach|teach)|\bprofessional\b.*\bhelp|\bhelp from a professional|\bguide (me|kar)|\blooking for a session|\bbook time with|\bteacher\b|सिखाए|गाइड करने/,
      6,
    ],
    [/\bment[oe]?rs?\b|\bcoach(es)?\b|\bguidance\b|\bexperts?\b|मेंटर|मार्गदर्शन|\bguru\b/, 5],
    [
      /\bbook (a|an|some|me a) (session|call|mentor|meeting)\b|\btalk to (someone|an?)\b|\bwho (here )?can (help|teach|guide)|\b(teach|sikha\w*|sikhne)\b|\bkisse baat|\bsession book\b|\bcall with someone/,
      5,
    ],
    [/अनुभवी|(क्रिएटर|एक्सपर्ट|विशेषज्ञ) से बात|सिखाने वाल/, 5],
  ],
  sessions: [
    [
      /\bappointments?\b|\bon my (calendar|schedule)\b|\bwhen do i meet\b|\b(book|booked) me\b|\bwho is my next\b|\btime is my (call|session)|\bsessions with\b|\bkiske saa?th\b.*\b(session|call)|मुझे बुक किया|(मीटिंग|सत्र|सेशन).*(किसके|कब)/,
      7,
    ],
    [
      /\b(my|upcoming|next|agli|coming|any) (upcoming |coming |next )?(sessions?|bookings?|meetings?|calls?)\b|\bupcom\w* (sessions?|bookings?)|\bwho (am i|did i) (meet|book)/,
      5,
    ],
    [
      /\b(do i have|koi) (a |any )?(session|call|booking|meeting)|\b(meri|mera) (agl[ia] )?(bookings?|sessions?|meeting)|\bbookings?\b/,
      4,
    ],
    [/(मेरा|मेरी) (अगला|अगली|आने वाली|कोई)|मेरे सत्र|बुकिंग/, 4],
  ],
  thanks: [
    [/^[\s.,!?]*(awesome|got it|see you( later)?|bahut (badhiya|shukriya|achha)|बढिया|थैंक|badhiya)/, 8],
    [
      /^[\s.,!?]*((ok(ay)?|great|cool|nice|theek hai|thik hai|achha|perfect)[\s.,!?]*)*(thanks?( you)?|thx|ty|thank u|dhanyava+d|shukriya|bye|goodbye)\b[^?]{0,30}$/,
      9,
    ],
    [/^[\s.,!?]*(ok(ay)?|cool|great|nice|good|perfect|ठीक है|अच्छा)(\s+(cool|great|nice|then))?[\s.,!?]*$/, 8],
    [/^[\s.,!?]*(\S+ )?(धन्यवाद|शुक्रिया|थैंक)/, 9],
  ],
} satisfies Clues;
