import type { Playbook } from './playbook.rules.ts';

/** Making, publishing and looking after videos. */
export const filming: readonly Playbook[] = [
  {
    id: 'length',
    intent: 'length',
    sources: [
      { name: 'YouTube Help, Shorts of up to three minutes', year: 2024 },
      { name: 'Instagram, Reels of up to three minutes', year: 2025 },
    ],
    en: {
      title: 'How long a video should be',
      answer:
        'As short as the idea allows: 15 to 30 seconds for one tip, 45 to 90 for something with steps. Cut every second before the point; nobody misses a greeting.',
      why: [
        'Reels and Shorts can be up to 3 minutes long, but people who swipe away in the middle count against a video.',
        'Open the figures of your last 5 videos and see where viewers leave. End the next video just before that moment.',
        'A long video is right when people search for it: a full recipe, a repair, a lesson.',
      ],
      example: ['One step of {subject} in 20 seconds, and the whole thing as a long video for those who want it'],
      limit: 'The seconds are our rule of thumb. Your own curve of viewers knows better.',
    },
    hi: {
      title: 'वीडियो कितना लंबा हो',
      answer:
        'जितना छोटा बात को कहा जा सके: एक टिप के लिए 15 से 30 सेकंड, कई क़दम हों तो 45 से 90। असली बात से पहले का हर सेकंड काटें; नमस्ते की कमी किसी को नहीं खलती।',
      why: [
        'Reels और Shorts 3 मिनट तक हो सकते हैं, पर जो लोग बीच में हट जाते हैं वे वीडियो के ख़िलाफ़ गिने जाते हैं।',
        'अपने पिछले 5 वीडियो के आँकड़े खोलें और देखें कि दर्शक कहाँ छोड़ते हैं। अगला वीडियो उससे ठीक पहले ख़त्म करें।',
        'लंबा वीडियो तब ठीक है जब लोग उसे खोजते हों: पूरी रेसिपी, मरम्मत, पाठ।',
      ],
      example: ['{subject} का एक क़दम 20 सेकंड में, और पूरा तरीक़ा लंबे वीडियो में'],
      limit: 'ये सेकंड हमारा अंदाज़ा हैं। आपके दर्शकों का ग्राफ़ ज़्यादा जानता है।',
    },
  },
  {
    id: 'crosspost',
    intent: 'crosspost',
    sources: [{ name: 'Instagram for creators, tips for Reels', year: 2021 }],
    en: {
      title: 'One video on several platforms',
      answer:
        'Yes, post the same video everywhere, but upload the original file to each app. A copy with another app’s watermark is recommended less, and it looks second-hand.',
      why: [
        'Few people follow you in two places, so hardly anyone sees it twice.',
        'Write a new first line and new hashtags for each: on YouTube people search, on Instagram they scroll.',
        'Use music that each app allows. A song from Instagram’s library may be muted on YouTube.',
      ],
      example: [
        'Save your reel about {subject} without the watermark, then upload it as a Short with a title people would type',
      ],
      limit: 'Posting everywhere costs time. If you have none, do one platform well first.',
    },
    hi: {
      title: 'एक वीडियो कई प्लेटफ़ॉर्म पर',
      answer:
        'हाँ, वही वीडियो हर जगह डालें, पर हर ऐप में मूल फ़ाइल अपलोड करें। दूसरे ऐप के वॉटरमार्क वाली कॉपी कम सुझाई जाती है और पुरानी लगती है।',
      why: [
        'बहुत कम लोग आपको दो जगह फ़ॉलो करते हैं, इसलिए शायद ही कोई उसे दो बार देखे।',
        'हर ऐप के लिए पहली पंक्ति और हैशटैग नए लिखें: YouTube पर लोग खोजते हैं, Instagram पर स्क्रॉल करते हैं।',
        'वही संगीत लें जिसकी उस ऐप में अनुमति हो। Instagram की लाइब्रेरी का गाना YouTube पर म्यूट हो सकता है।',
      ],
      example: ['{subject} वाली रील बिना वॉटरमार्क के सेव करें, फिर Short के रूप में ऐसे शीर्षक से डालें जो लोग टाइप करते हैं'],
      limit: 'हर जगह डालने में समय लगता है। समय कम हो तो पहले एक प्लेटफ़ॉर्म ठीक से करें।',
    },
  },
  {
    id: 'editing',
    intent: 'editing',
    sources: [
      { name: 'YouTube Create app', year: 2023 },
      { name: 'Edits app by Instagram', year: 2025 },
    ],
    en: {
      title: 'Editing',
      answer:
        'A free app on your phone is enough: Edits by Instagram or YouTube Create. Learn four moves before anything else: cut pauses, add captions, cut on the beat, and level the sound.',
      why: [
        'Cutting every pause makes a talking video clearly shorter without losing a word.',
        'Many people watch without sound, so captions come before effects.',
        'Here, the reel editor writes captions, adds music and sets the loudness by itself.',
      ],
      example: ['Film {subject} in five shots of 3 seconds each, and change the shot whenever you say something new'],
      limit: 'Apps come and go; what you learn with one works in the next.',
    },
    hi: {
      title: 'एडिटिंग',
      answer:
        'फ़ोन का मुफ़्त ऐप काफ़ी है: Instagram का Edits या YouTube Create। पहले चार काम सीखें: ख़ाली जगह काटना, कैप्शन लगाना, ताल पर काटना और आवाज़ बराबर करना।',
      why: [
        'हर ठहराव काटने से बोलने वाला वीडियो काफ़ी छोटा हो जाता है, एक शब्द खोए बिना।',
        'बहुत लोग बिना आवाज़ देखते हैं, इसलिए इफ़ेक्ट से पहले कैप्शन।',
        'यहाँ रील एडिटर कैप्शन, संगीत और आवाज़ का स्तर ख़ुद लगाता है।',
      ],
      example: ['{subject} को 3-3 सेकंड के पाँच शॉट में फ़िल्माएँ, और नई बात पर शॉट बदलें'],
      limit: 'ऐप आते-जाते हैं; एक में सीखा हुआ अगले में काम आता है।',
    },
  },
  {
    id: 'camera-shy',
    intent: 'camera_shy',
    sources: [],
    en: {
      title: 'Shy of the camera',
      answer:
        'Start without your face: your hands, the work and your voice are enough for a good video. When you want to be seen, record ten videos that nobody gets; the eleventh will feel ordinary.',
      why: [
        'Look at the lens and talk to one person you know, not to “everyone”.',
        'Note three words, not sentences. A script that is read aloud sounds read aloud.',
        'Stand up, and record in pieces of one sentence: you only have to get through 5 seconds.',
      ],
      example: ['Film your hands during {subject}, and record what you would tell a friend beside you'],
      limit: 'If fear stops you in other places as well, a counsellor helps more than a tip from me.',
    },
    hi: {
      title: 'कैमरे से झिझक',
      answer:
        'बिना चेहरे के शुरू करें: हाथ, काम और आवाज़ अच्छे वीडियो के लिए काफ़ी हैं। जब दिखना चाहें, दस वीडियो ऐसे रिकॉर्ड करें जो किसी को न दिखें; ग्यारहवाँ सामान्य लगेगा।',
      why: [
        'लेंस को देखें और किसी एक जाने-पहचाने से बात करें, “सबसे” नहीं।',
        'तीन शब्द लिखें, वाक्य नहीं। पढ़ी हुई स्क्रिप्ट पढ़ी हुई लगती है।',
        'खड़े होकर, एक-एक वाक्य के टुकड़ों में रिकॉर्ड करें: बस 5 सेकंड निकालने हैं।',
      ],
      example: ['{subject} के दौरान अपने हाथ फ़िल्माएँ, और वही बोलें जो पास बैठे दोस्त से कहते'],
      limit: 'अगर डर और जगह भी रोकता है तो मेरी टिप से ज़्यादा किसी काउंसलर से मदद मिलेगी।',
    },
  },
  {
    id: 'niche',
    intent: 'niche',
    sources: [],
    en: {
      title: 'Finding your subject',
      answer:
        'Take what people already ask you about, and narrow it until you can name one person who needs it. “Food” is a category; “tiffin in 15 minutes for hostel students” is a subject.',
      why: [
        'Test it: write 20 titles in half an hour. If you stop at 8, the subject is too narrow or not yours.',
        'Publish 12 videos on it before you judge. Then keep what people saved and asked about.',
        'Two subjects on one page are fine when the same person wants both.',
      ],
      example: [
        '“{subject} for people who [their situation]”: finish that sentence in five ways, and choose the one you could talk about for an hour',
      ],
      limit: '20 titles and 12 videos are our rule of thumb.',
    },
    hi: {
      title: 'अपना विषय ढूँढना',
      answer:
        'वह लें जिसके बारे में लोग आपसे पहले से पूछते हैं, और उसे इतना छोटा करें कि एक इंसान का नाम ले सकें जिसे वह चाहिए। “खाना” श्रेणी है; “हॉस्टल वालों के लिए 15 मिनट का टिफ़िन” विषय है।',
      why: [
        'जाँचें: आधे घंटे में 20 शीर्षक लिखें। 8 पर रुक जाएँ तो विषय बहुत छोटा है या आपका नहीं।',
        'परखने से पहले उस पर 12 वीडियो डालें। फिर वही रखें जिसे लोगों ने सेव किया और पूछा।',
        'एक पेज पर दो विषय ठीक हैं, अगर दोनों एक ही इंसान को चाहिए।',
      ],
      example: ['“{subject}, उन लोगों के लिए जो [उनकी स्थिति]”: यह वाक्य पाँच तरह से पूरा करें, और वह चुनें जिस पर घंटे भर बोल सकें'],
      limit: '20 शीर्षक और 12 वीडियो हमारा अंदाज़ा हैं।',
    },
  },
  {
    id: 'algorithm',
    intent: 'algorithm',
    sources: [{ name: 'Instagram Ranking Explained, Adam Mosseri', year: 2023 }],
    en: {
      title: 'What makes a video travel',
      answer:
        'An app shows a new video to a few people and goes on while they watch to the end, send it to a friend, like it or save it. So work on two things: the first second, and a reason to send it to somebody.',
      why: [
        'Instagram names these signals for Reels: how likely people are to reshare it, watch it to the end, like it and go to the audio page.',
        'Nothing you do guarantees a viral video. Publishing good ones often gives you more tries.',
        'A weak start can’t be repaired with posting hours and hashtags.',
      ],
      example: [
        '“Send this to the friend who always gets {subject} wrong”: a video with one person in mind is a video people send',
      ],
      limit:
        'The platforms publish only part of how they rank, and change it often. Anyone who sells you the secret is guessing.',
    },
    hi: {
      title: 'वीडियो दूर तक कैसे जाता है',
      answer:
        'ऐप नया वीडियो पहले कुछ लोगों को दिखाता है, और तब तक आगे बढ़ाता है जब तक वे अंत तक देखें, दोस्त को भेजें, लाइक या सेव करें। इसलिए दो बातों पर काम करें: पहला सेकंड, और किसी को भेजने की वजह।',
      why: [
        'Instagram ने Reels के लिए ये संकेत बताए हैं: आगे भेजने, अंत तक देखने, लाइक करने और ऑडियो पेज पर जाने की संभावना।',
        'वायरल होने की कोई गारंटी नहीं। अच्छे वीडियो बार-बार डालने से मौक़े बढ़ते हैं।',
        'कमज़ोर शुरुआत समय और हैशटैग से ठीक नहीं होती।',
      ],
      example: ['“उस दोस्त को भेजें जो {subject} में हमेशा ग़लती करता है”: एक इंसान को सोचकर बना वीडियो ही भेजा जाता है'],
      limit: 'प्लेटफ़ॉर्म अपने तरीक़े का कुछ हिस्सा ही बताते हैं और बदलते रहते हैं। जो राज़ बेचे, वह अंदाज़ा लगा रहा है।',
    },
  },
  {
    id: 'live',
    intent: 'live',
    sources: [
      { name: 'YouTube Help, live streaming on mobile', year: 2025 },
      { name: 'Instagram, requirements for Live', year: 2025 },
    ],
    en: {
      title: 'Going live',
      answer:
        'Announce it a day before with the one question you will answer, go live for 20 to 30 minutes, and say what it is about again every 5 minutes, as people keep arriving. Save it and cut the three best answers into short videos.',
      why: [
        'Instagram lets public accounts with 1,000 followers or more go live: swipe to the camera and choose Live.',
        'On YouTube you need a verified phone number, and from a phone at least 50 subscribers; the first time it takes up to 24 hours to be switched on.',
        'Ask a friend to join and to send the first three questions: an empty chat stays empty.',
      ],
      example: ['“Live on Saturday at 7 pm: bring your question about {subject}, I answer until there are none left”'],
      limit: 'The numbers are the platforms’ rules of 2025. They change; the app shows whether you have Live.',
    },
    hi: {
      title: 'लाइव जाना',
      answer:
        'एक दिन पहले बताएँ कि किस एक सवाल का जवाब देंगे, 20 से 30 मिनट लाइव रहें, और हर 5 मिनट में विषय दोहराएँ क्योंकि लोग आते रहते हैं। उसे सेव करें और तीन सबसे अच्छे जवाब छोटे वीडियो बनाएँ।',
      why: [
        'Instagram 1,000 या ज़्यादा फ़ॉलोअर वाले सार्वजनिक अकाउंट को लाइव जाने देता है: कैमरे पर जाएँ और Live चुनें।',
        'YouTube पर सत्यापित फ़ोन नंबर चाहिए, और फ़ोन से कम से कम 50 सब्सक्राइबर; पहली बार चालू होने में 24 घंटे तक लगते हैं।',
        'किसी दोस्त से कहें कि जुड़े और पहले तीन सवाल भेजे: ख़ाली चैट ख़ाली रहती है।',
      ],
      example: ['“शनिवार शाम 7 बजे लाइव: {subject} पर अपना सवाल लाएँ, जब तक सवाल हैं तब तक जवाब”'],
      limit: 'ये प्लेटफ़ॉर्म के 2025 के नियम हैं। ये बदलते हैं; ऐप में दिखता है कि आपके पास Live है या नहीं।',
    },
  },
  {
    id: 'old-posts',
    intent: 'old_posts',
    sources: [],
    en: {
      title: 'Posts that did badly',
      answer:
        'Leave them. A weak post doesn’t pull down the next one, and some are found months later. Take a post down only if it is wrong, hurts somebody or no longer fits what you offer, and then archive it instead of deleting it.',
      why: [
        'Deleting also removes the comments, the saves and the figures you could learn from.',
        'A good idea with a weak start deserves a second try: the same content with a new first line, after a few weeks.',
        'The newest nine posts are what a visitor sees. If an old one embarrasses you, nobody scrolls that far.',
      ],
      example: ['Take your weakest video about {subject}, keep the content, and film only a new first sentence'],
      limit: 'The platforms don’t publish whether deleting changes anything. I know of no proof that it helps.',
    },
    hi: {
      title: 'जो पोस्ट नहीं चलीं',
      answer:
        'उन्हें रहने दें। कमज़ोर पोस्ट अगली को नीचे नहीं खींचती, और कुछ महीनों बाद भी मिलती हैं। पोस्ट तभी हटाएँ जब वह ग़लत हो, किसी को चोट पहुँचाए या आपके काम से मेल न खाए, और तब मिटाने की जगह आर्काइव करें।',
      why: [
        'मिटाने से कमेंट, सेव और वे आँकड़े भी जाते हैं जिनसे सीख सकते हैं।',
        'कमज़ोर शुरुआत वाले अच्छे आइडिया को दूसरा मौक़ा दें: वही बात, नई पहली पंक्ति, कुछ हफ़्ते बाद।',
        'आने वाला सबसे नई नौ पोस्ट देखता है। पुरानी पोस्ट तक शायद ही कोई जाता है।',
      ],
      example: ['{subject} पर अपना सबसे कमज़ोर वीडियो लें, बात वही रखें, और सिर्फ़ पहला वाक्य नया फ़िल्माएँ'],
      limit: 'प्लेटफ़ॉर्म नहीं बताते कि मिटाने से कुछ बदलता है या नहीं। मुझे इसके फ़ायदे का कोई सबूत नहीं पता।',
    },
  },
];
