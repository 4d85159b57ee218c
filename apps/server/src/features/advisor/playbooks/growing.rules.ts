import type { Playbook } from './playbook.rules.ts';

export const growing: readonly Playbook[] = [
  {
    id: 'engagement',
    intent: 'engagement',
    sources: [],
    en: {
      title: 'More likes and comments',
      answer:
        'Ask one question per post that can be answered in five words, and answer every comment of the first day with a question back. People comment where they see that somebody reads it.',
      why: [
        'A choice (“this or that?”) is easier to answer than “what do you think?”.',
        'Something worth keeping, such as a list or a recipe, gets saves; a strong opinion gets comments. Decide which you want before you write.',
      ],
      example: [
        '“{subject}: yes or no? One word is enough.”',
        '“Save this list for the next time you plan {subject}.”',
      ],
      limit: 'I count interactions; I can’t see who scrolled past.',
    },
    hi: {
      title: 'ज़्यादा लाइक और कमेंट',
      answer:
        'हर पोस्ट में एक ऐसा सवाल पूछें जिसका जवाब पाँच शब्दों में हो सके, और पहले दिन के हर कमेंट का जवाब एक सवाल से दें। लोग वहीं लिखते हैं जहाँ कोई पढ़ता दिखे।',
      why: [
        '“यह या वह?” का जवाब “आप क्या सोचते हैं?” से आसान है।',
        'सूची या रेसिपी जैसी काम की चीज़ सेव होती है; पक्की राय पर कमेंट आते हैं। लिखने से पहले तय करें कि क्या चाहिए।',
      ],
      example: ['“{subject}: यह या वह? एक शब्द काफ़ी है।”', '“अगली बार {subject} के लिए यह सूची सेव कर लें।”'],
      limit: 'मैं इंटरैक्शन गिनता हूँ; कौन आगे बढ़ गया, यह नहीं दिखता।',
    },
  },
  {
    id: 'grow-0',
    intent: 'grow',
    sources: [],
    en: {
      title: 'Your first 1,000 followers',
      answer:
        'Pick one subject and one kind of viewer, and publish 3 short videos a week for 8 weeks before you judge anything. At this size people find you through a single video, not through your page, so every video has to make sense to a stranger.',
      why: [
        'A stranger decides in seconds. One clear promise per video works better than three.',
        'Reply to every comment in the first day: with few comments each one is a person you can keep.',
        'Ask 10 people you know to watch one video and tell you where they stopped. That is worth more than any figure you have now.',
      ],
      example: [
        'Week 1: “{subject}: the one thing most people get wrong”',
        'Week 2: “{subject}, day 1 to day 7: what changed”',
        'Week 3: “3 mistakes I made with {subject}”',
      ],
      limit:
        '3 a week for 8 weeks is our rule of thumb, not a law. Nobody outside the platforms knows how they rank videos.',
    },
    hi: {
      title: 'आपके पहले 1,000 फ़ॉलोअर',
      answer:
        'एक विषय और एक तरह का दर्शक चुनें, और 8 हफ़्ते तक हर हफ़्ते 3 छोटे वीडियो डालें; उससे पहले कोई फ़ैसला न करें। इस आकार पर लोग आपको पेज से नहीं, किसी एक वीडियो से ढूँढते हैं, इसलिए हर वीडियो किसी अनजान को भी समझ आना चाहिए।',
      why: [
        'अनजान दर्शक कुछ सेकंड में फ़ैसला करता है। एक वीडियो में एक ही साफ़ वादा रखें।',
        'पहले दिन हर कमेंट का जवाब दें: अभी हर कमेंट एक इंसान है जो रुक सकता है।',
        '10 जानने वालों से कहें कि एक वीडियो देखें और बताएँ कहाँ रुक गए।',
      ],
      example: [
        'हफ़्ता 1: “बिल्कुल नए लोगों के लिए {subject}: एक बात जो सही होनी चाहिए”',
        'हफ़्ता 2: “मैंने 7 दिन {subject} आज़माया। यह बदला”',
        'हफ़्ता 3: “{subject} में मेरी 3 ग़लतियाँ”',
      ],
      limit: 'हफ़्ते में 3 और 8 हफ़्ते हमारा अंदाज़ा है, नियम नहीं। प्लेटफ़ॉर्म वीडियो कैसे चुनते हैं, यह बाहर कोई नहीं जानता।',
    },
  },
  {
    id: 'grow-1k',
    intent: 'grow',
    sources: [],
    en: {
      title: 'From 1,000 to 10,000 followers',
      answer:
        'Stop trying new things every week and make more of what already worked: take your 3 strongest posts and turn each into a series of 4. Then borrow other people’s viewers with one collaboration a month.',
      why: [
        'You now have enough posts to compare. Your own outliers say more than any general tip.',
        'A series gives people a reason to follow; a single good video only gives them a reason to like.',
        'Put a clear invitation in the last line: what comes next, and when.',
      ],
      example: [
        'Series: “{subject} in 60 seconds”, every Tuesday',
        'Last line: “Part 2 of {subject} is out on Tuesday. Follow so you don’t miss it.”',
      ],
      limit: 'It works if your best posts have something in common. If they don’t, keep testing subjects first.',
    },
    hi: {
      title: '1,000 से 10,000 फ़ॉलोअर',
      answer:
        'हर हफ़्ते नया आज़माना बंद करें और जो चल चुका है उसे बढ़ाएँ: अपनी 3 सबसे मज़बूत पोस्ट लें और हर एक की 4 भाग की सीरीज़ बनाएँ। फिर महीने में एक कोलैब से दूसरों के दर्शकों तक पहुँचें।',
      why: [
        'अब तुलना के लिए पर्याप्त पोस्ट हैं। आपकी अपनी सबसे अच्छी पोस्ट किसी भी आम सलाह से ज़्यादा बताती हैं।',
        'सीरीज़ फ़ॉलो करने की वजह देती है; एक अच्छा वीडियो सिर्फ़ लाइक करने की।',
        'आख़िरी पंक्ति में साफ़ न्योता दें: आगे क्या आएगा, और कब।',
      ],
      example: ['सीरीज़: “60 सेकंड में {subject}”, हर मंगलवार', 'आख़िरी पंक्ति: “{subject} का भाग 2 मंगलवार को। फ़ॉलो कर लें।”'],
      limit: 'यह तब चलता है जब आपकी अच्छी पोस्ट में कुछ मिलता-जुलता हो। नहीं तो पहले विषय आज़माते रहें।',
    },
  },
  {
    id: 'grow-10k',
    intent: 'grow',
    sources: [],
    en: {
      title: 'Beyond 10,000 followers',
      answer:
        'You have found what works, so the risk now is repeating it until it stops. Keep two thirds of your posts on what your audience came for, and use one third to test one new format for a month at a time.',
      why: [
        'Change one thing at a time, or you can’t tell what helped.',
        'Compare the test with your usual post of the same month, not with your best one ever.',
        'Your time is now the limit: hand over or simplify one step, such as subtitles or thumbnails.',
      ],
      example: [
        'Keep: two posts a week on {subject}',
        'Test for 4 weeks: one longer video a week that answers a follower’s question about {subject}',
      ],
      limit: 'Two thirds and one third is our rule of thumb. If your main format is falling, test more.',
    },
    hi: {
      title: '10,000 फ़ॉलोअर से आगे',
      answer:
        'जो चलता है वह आपको मिल गया है; अब ख़तरा यह है कि वही दोहराते रहें। दो तिहाई पोस्ट वही रखें जिसके लिए लोग आए, और एक तिहाई में एक महीने तक एक नया फ़ॉर्मेट आज़माएँ।',
      why: [
        'एक बार में एक ही चीज़ बदलें, वरना पता नहीं चलेगा किससे फ़ायदा हुआ।',
        'तुलना उसी महीने की सामान्य पोस्ट से करें, अब तक की सबसे अच्छी से नहीं।',
        'अब आपका समय सीमा है: सबटाइटल या थंबनेल जैसा एक काम किसी को दें या आसान करें।',
      ],
      example: [
        'रखें: हफ़्ते में {subject} पर दो पोस्ट',
        '4 हफ़्ते आज़माएँ: हफ़्ते में एक लंबा वीडियो जो {subject} पर फ़ॉलोअर के सवाल का जवाब दे',
      ],
      limit: 'दो तिहाई और एक तिहाई हमारा अंदाज़ा है। अगर मुख्य फ़ॉर्मेट गिर रहा है तो ज़्यादा आज़माएँ।',
    },
  },
  {
    id: 'formats',
    intent: 'mix',
    sources: [],
    en: {
      title: 'Choosing a format',
      answer:
        'Use reels to be found by new people, carousels to explain something that is worth saving, and photos or text to talk with those who already follow you. Try each of two formats five times before you compare them.',
      why: [
        'Short videos are shown to people who don’t follow you; photos mostly reach those who do.',
        'Five posts of a format are the least I compare: with fewer, one lucky post decides.',
      ],
      example: [
        'Reel: “{subject} in 30 seconds”',
        'Carousel: “{subject}, step by step”, one step a picture',
        'Photo: “Which of these two would you pick?”',
      ],
      limit:
        'This is how the formats are usually used. Your own figures count more as soon as there are five posts of each.',
    },
    hi: {
      title: 'फ़ॉर्मेट चुनना',
      answer:
        'नए लोगों तक पहुँचने के लिए रील, सेव करने लायक़ बात समझाने के लिए कैरोसेल, और जो पहले से फ़ॉलो करते हैं उनसे बात के लिए फ़ोटो या टेक्स्ट लें। तुलना से पहले दो फ़ॉर्मेट पाँच-पाँच बार आज़माएँ।',
      why: [
        'छोटे वीडियो उन्हें भी दिखते हैं जो फ़ॉलो नहीं करते; फ़ोटो ज़्यादातर फ़ॉलोअर तक जाती है।',
        'पाँच से कम पोस्ट में एक क़िस्मत वाली पोस्ट सब तय कर देती है।',
      ],
      example: ['रील: “30 सेकंड में {subject}”', 'कैरोसेल: “{subject}, क़दम दर क़दम”', 'फ़ोटो: “इन दोनों में से आप क्या चुनेंगे?”'],
      limit: 'यह आम तरीक़ा है। हर फ़ॉर्मेट की पाँच पोस्ट होते ही आपके अपने आँकड़े ज़्यादा मायने रखते हैं।',
    },
  },
  {
    id: 'times',
    intent: 'best_time',
    sources: [{ name: 'Sprout Social', year: 2023 }],
    en: {
      title: 'Finding your time',
      answer:
        'Pick two times a week that you can really keep, post at both for a month, and compare. The hour matters less than the first line: a good post is still shown days later.',
      why: [
        'Published tables are averages over brands worldwide, not over your followers.',
        'I can name your own best times from 20 posts with figures on.',
      ],
      example: ['For a month: {subject} on Tuesday at 7 pm and on Saturday at 11 am, then keep the better one'],
      limit: 'The two times in the example are only a start; any two you can keep will do.',
    },
    hi: {
      title: 'अपना समय ढूँढना',
      answer:
        'हफ़्ते में दो समय चुनें जो आप सच में निभा सकें, एक महीने दोनों पर पोस्ट करें, फिर तुलना करें। घंटे से ज़्यादा पहली पंक्ति मायने रखती है: अच्छी पोस्ट कई दिन बाद भी दिखाई जाती है।',
      why: [
        'प्रकाशित तालिकाएँ दुनिया भर के ब्रांड का औसत हैं, आपके फ़ॉलोअर का नहीं।',
        'आँकड़ों वाली 20 पोस्ट होने पर मैं आपके अपने अच्छे समय बता सकता हूँ।',
      ],
      example: ['एक महीना: {subject} मंगलवार शाम 7 बजे और शनिवार सुबह 11 बजे, फिर जो बेहतर हो'],
      limit: 'उदाहरण के दो समय सिर्फ़ शुरुआत हैं; जो आप निभा सकें वही ठीक हैं।',
    },
  },
  {
    id: 'cadence',
    intent: 'cadence',
    sources: [],
    en: {
      title: 'How often to post',
      answer:
        'Choose the number you can keep for four weeks without dreading it; for most people who do this beside a job that is 2 to 4 posts a week. A steady 3 beats 7 one week and none the next.',
      why: [
        'A number you can keep is easier to judge: you can compare one week with the next.',
        'Film several short pieces on one day, so that a busy week doesn’t stop you.',
      ],
      example: ['Sunday: film three pieces on {subject}', 'Tuesday, Thursday, Saturday: publish one each'],
      limit: '2 to 4 a week is our rule of thumb. If quality drops, post less.',
    },
    hi: {
      title: 'कितनी बार पोस्ट करें',
      answer:
        'वह संख्या चुनें जो चार हफ़्ते बिना बोझ के निभा सकें; नौकरी के साथ ज़्यादातर लोगों के लिए यह हफ़्ते में 2 से 4 है। लगातार 3, एक हफ़्ते 7 और अगले में शून्य से बेहतर है।',
      why: [
        'जो संख्या निभा सकें उसे परखना आसान है: एक हफ़्ते की तुलना अगले से हो सकती है।',
        'एक दिन में कई छोटे वीडियो बना लें, ताकि व्यस्त हफ़्ता आपको न रोके।',
      ],
      example: ['रविवार: {subject} पर तीन वीडियो शूट करें', 'मंगल, गुरु, शनि: एक-एक डालें'],
      limit: 'हफ़्ते में 2 से 4 हमारा अंदाज़ा है। गुणवत्ता गिरे तो कम डालें।',
    },
  },
  {
    id: 'drop',
    intent: 'drop',
    sources: [],
    en: {
      title: 'When views fall',
      answer:
        'Check three things before you change anything: are the new posts of another format, are they on another subject, and are they younger than a week? Young posts are still collecting, so compare only posts that are at least 7 days old.',
      why: [
        'Views of single posts vary widely; three weak ones in a row are common and mean little.',
        'If a post broke a rule, Instagram says so under Settings, Account Status. Look there before you believe in a “shadowban”.',
      ],
      example: ['Repeat your strongest post on {subject} with a new first line, and compare the two after 7 days'],
      limit: 'I can show that figures changed, not why: the platforms don’t publish how they rank.',
    },
    hi: {
      title: 'जब व्यू गिरें',
      answer:
        'कुछ बदलने से पहले तीन बातें देखें: क्या नई पोस्ट का फ़ॉर्मेट अलग है, क्या विषय अलग है, और क्या वे एक हफ़्ते से नई हैं? नई पोस्ट के आँकड़े अभी बढ़ रहे हैं, इसलिए कम से कम 7 दिन पुरानी पोस्ट की ही तुलना करें।',
      why: [
        'एक-एक पोस्ट के व्यू बहुत बदलते हैं; लगातार तीन कमज़ोर पोस्ट आम बात है।',
        'कोई नियम टूटा हो तो Instagram सेटिंग में Account Status में बताता है। “शैडोबैन” मानने से पहले वहाँ देखें।',
      ],
      example: ['{subject} पर अपनी सबसे मज़बूत पोस्ट नई पहली पंक्ति के साथ दोहराएँ, और 7 दिन बाद दोनों की तुलना करें'],
      limit: 'मैं दिखा सकता हूँ कि आँकड़े बदले, यह नहीं कि क्यों: प्लेटफ़ॉर्म यह नहीं बताते।',
    },
  },
  {
    id: 'collab',
    intent: 'collab',
    sources: [{ name: 'Instagram, Collabs feature', year: 2021 }],
    en: {
      title: 'Working with other creators',
      answer:
        'Ask someone of about your size whose viewers would like your subject, and bring the finished idea with you: what you film, how long it takes, and what they get. One concrete sentence gets more answers than “let’s collab”.',
      why: [
        'Similar size makes it fair for both; half to twice your followers is a good range.',
        'Publish it as one shared post, so both audiences see the same comments.',
      ],
      example: [
        'Message: “Hi, I make videos on {subject}. I’d love to film one with you: you show your way, I show mine, people vote. 30 minutes, I edit, we post it together. Would Saturday work?”',
      ],
      limit:
        'Half to twice your size is our rule of thumb. Agree in writing who may use the video, and how any money is split.',
    },
    hi: {
      title: 'दूसरे क्रिएटर के साथ काम',
      answer:
        'लगभग अपने आकार के ऐसे क्रिएटर से पूछें जिनके दर्शकों को आपका विषय पसंद आए, और पूरा आइडिया साथ लाएँ: क्या शूट होगा, कितना समय लगेगा, उन्हें क्या मिलेगा। एक ठोस वाक्य “चलो कोलैब करें” से ज़्यादा जवाब लाता है।',
      why: [
        'मिलता-जुलता आकार दोनों के लिए बराबर है; आपके आधे से दोगुने फ़ॉलोअर ठीक हैं।',
        'इसे एक साझा पोस्ट के रूप में डालें, ताकि दोनों के दर्शक वही कमेंट देखें।',
      ],
      example: [
        'मैसेज: “नमस्ते, मैं {subject} पर वीडियो बनाता हूँ। एक वीडियो आपके साथ: आप अपना तरीक़ा दिखाएँ, मैं अपना, लोग वोट करें। 30 मिनट, एडिट मैं करूँगा। शनिवार ठीक रहेगा?”',
      ],
      limit: 'आधे से दोगुना हमारा अंदाज़ा है। वीडियो कौन इस्तेमाल करेगा और पैसे कैसे बँटेंगे, यह लिखकर तय करें।',
    },
  },
];
