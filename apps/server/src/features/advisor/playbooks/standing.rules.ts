import type { Playbook } from './playbook.rules.ts';

/** A creator's rights, duties and clients. */
export const standing: readonly Playbook[] = [
  {
    id: 'copied',
    intent: 'copied',
    sources: [
      { name: 'Instagram Help, reporting copyright infringement', year: 2024 },
      { name: 'YouTube Help, copyright removal requests', year: 2024 },
    ],
    en: {
      title: 'Somebody copied you',
      answer:
        'Save the proof first: a screenshot with the address, the date and their account, and your original file. Then write to them once, politely; if it isn’t gone in two days, report it with the platform’s copyright form, which works without a lawyer.',
      why: [
        'Instagram and Facebook: the three dots on the post, Report, Intellectual property. YouTube: Studio, Copyright, New removal request.',
        'Report only what is yours. A false claim can cost you your own account.',
        'An idea can’t be owned, only your video, picture or text. Somebody who films the same recipe may do so.',
        'For an account that pretends to be you: the three dots on that profile, Report, Pretending to be someone. Tell your followers in a story.',
      ],
      example: [
        'Message: “Hi, this is my video about {subject} from [date]: [link]. Please take yours down, or name me as its source, by [day after tomorrow].”',
      ],
      limit: 'This is no legal advice. If money or your name is at stake, ask a lawyer.',
    },
    hi: {
      title: 'किसी ने आपका कंटेंट चुराया',
      answer:
        'पहले सबूत रखें: पता, तारीख़ और उनके अकाउंट के साथ स्क्रीनशॉट, और अपनी मूल फ़ाइल। फिर एक बार विनम्रता से लिखें; दो दिन में न हटे तो प्लेटफ़ॉर्म के कॉपीराइट फ़ॉर्म से रिपोर्ट करें, इसमें वकील नहीं चाहिए।',
      why: [
        'Instagram और Facebook: पोस्ट के तीन बिंदु, Report, Intellectual property। YouTube: Studio, Copyright, New removal request।',
        'सिर्फ़ अपनी चीज़ रिपोर्ट करें। झूठे दावे से आपका ही अकाउंट जा सकता है।',
        'आइडिया किसी का नहीं होता, सिर्फ़ आपका वीडियो, तस्वीर या लेख आपका है। वही रेसिपी कोई और भी फ़िल्मा सकता है।',
        'जो अकाउंट आप होने का दिखावा करे: प्रोफ़ाइल के तीन बिंदु, Report, Pretending to be someone। फ़ॉलोअर को स्टोरी में बताएँ।',
      ],
      example: [
        'मैसेज: “नमस्ते, {subject} वाला यह वीडियो मेरा है, [तारीख़] का: [लिंक]। कृपया [परसों] तक इसे हटा दें या मेरा नाम दें।”',
      ],
      limit: 'यह क़ानूनी सलाह नहीं है। पैसे या नाम का सवाल हो तो वकील से पूछें।',
    },
  },
  {
    id: 'fake-growth',
    intent: 'fake_growth',
    sources: [
      { name: 'YouTube Help, fake engagement policy', year: 2024 },
      { name: 'Instagram Community Guidelines', year: 2024 },
    ],
    en: {
      title: 'Bought followers',
      answer:
        'No, don’t buy followers, likes or views. They never watch, so your next videos look boring to the app and reach fewer real people, and it breaks the rules of Instagram and YouTube.',
      why: [
        'Brands check: 50,000 followers with 60 likes is the first thing they notice.',
        'The platforms remove fake accounts from time to time, and the number falls again.',
        'Following people only to unfollow them, and groups that like each other’s posts, have the same effect: the wrong people.',
        'Paid promotion by the app itself is allowed. Use it for a video that already does well, never to rescue a weak one.',
      ],
      example: [
        'Spend the money on a clip-on microphone, and the hour on answering every comment under your videos about {subject}',
      ],
      limit: 'If you have bought some already: stop, and remove those you can. I know of no way to undo all of it.',
    },
    hi: {
      title: 'ख़रीदे हुए फ़ॉलोअर',
      answer:
        'नहीं, फ़ॉलोअर, लाइक या व्यू न ख़रीदें। वे कभी देखते नहीं, इसलिए अगले वीडियो ऐप को उबाऊ लगते हैं और कम असली लोगों तक जाते हैं, और यह Instagram और YouTube के नियमों के ख़िलाफ़ है।',
      why: [
        'ब्रांड जाँचते हैं: 50,000 फ़ॉलोअर और 60 लाइक सबसे पहले दिखता है।',
        'प्लेटफ़ॉर्म समय-समय पर नक़ली अकाउंट हटाते हैं, और संख्या फिर गिरती है।',
        'फ़ॉलो करके अनफ़ॉलो करना और एक-दूसरे को लाइक करने वाले ग्रुप का भी वही असर है: ग़लत लोग।',
        'ऐप का अपना पेड प्रमोशन ठीक है। उसे चलते हुए वीडियो पर लगाएँ, कमज़ोर को बचाने के लिए नहीं।',
      ],
      example: ['पैसा क्लिप-ऑन माइक पर लगाएँ, और वह घंटा {subject} वाले वीडियो के हर कमेंट का जवाब देने में'],
      limit: 'ख़रीद चुके हैं तो रुकें और जितने हटा सकें हटाएँ। सब वापस करने का तरीक़ा मुझे नहीं पता।',
    },
  },
  {
    id: 'verification',
    intent: 'verification',
    sources: [
      { name: 'Meta Verified for India', year: 2023 },
      { name: 'YouTube Help, verification badges', year: 2024 },
    ],
    en: {
      title: 'The blue tick',
      answer:
        'On Instagram and Facebook you can subscribe to Meta Verified: a monthly fee, and an ID with your photo and the name of your profile. On YouTube you can apply from 100,000 subscribers on, free of charge.',
      why: [
        'What you pay for is the badge, protection against copies of you and support. It doesn’t promise more views.',
        'Nobody else can sell it to you. Every message that offers a tick for money or asks for your password is a fraud.',
        'With fewer than 10,000 followers the money does more elsewhere, unless somebody pretends to be you.',
      ],
      example: [],
      limit: 'Price and conditions change; the app shows them under Settings, Meta Verified.',
    },
    hi: {
      title: 'ब्लू टिक',
      answer:
        'Instagram और Facebook पर Meta Verified लें: मासिक फ़ीस, और फ़ोटो व प्रोफ़ाइल के नाम वाला पहचान पत्र। YouTube पर 1,00,000 सब्सक्राइबर से मुफ़्त आवेदन कर सकते हैं।',
      why: [
        'फ़ीस बैज, नक़ली अकाउंट से सुरक्षा और सहायता की है। ज़्यादा व्यू का वादा नहीं है।',
        'और कोई इसे नहीं बेच सकता। पैसे लेकर टिक देने या पासवर्ड माँगने वाला हर मैसेज धोखा है।',
        '10,000 से कम फ़ॉलोअर हों तो पैसा कहीं और ज़्यादा काम आता है, जब तक कोई आपकी नक़ल न कर रहा हो।',
      ],
      example: [],
      limit: 'कीमत और शर्तें बदलती हैं; ऐप में Settings, Meta Verified में दिखती हैं।',
    },
  },
  {
    id: 'tax',
    intent: 'tax',
    sources: [
      { name: 'Income-tax Act, tax deducted at source on fees and benefits', year: 2022 },
      { name: 'Central GST Act, section 22', year: 2019 },
    ],
    en: {
      title: 'Tax on what you earn',
      answer:
        'Yes: money from brands, platforms and sessions is income from business or profession, and gifts for work count at their value. Write down every payment and every bill from the first day, and file a return each year.',
      why: [
        'Brands and agencies usually deduct 10% of a fee as tax (TDS) and report it under your PAN. It shows up in your tax statement, and you get it back or set it off when you file.',
        'On gifts and trips worth more than ₹20,000 a year from one brand, 10% tax is due too.',
        'You need a GST registration once your services exceed ₹20 lakh in a financial year (₹10 lakh in some states). Below that you write invoices without GST.',
        'Costs of the work lower your income: microphone, phone, internet, travel to a shoot. Keep the bills.',
      ],
      example: [
        'Invoice: your name, address and PAN, a number, the date, “One reel about {subject}, 30 days on my page”, the sum, your bank details',
      ],
      limit:
        'I’m no tax adviser, and limits change with every budget. Spend one hour with an accountant before your first big payment.',
    },
    hi: {
      title: 'कमाई पर टैक्स',
      answer:
        'हाँ: ब्रांड, प्लेटफ़ॉर्म और सत्र का पैसा व्यवसाय या पेशे की आय है, और काम के बदले मिले उपहार अपनी कीमत पर गिने जाते हैं। पहले दिन से हर भुगतान और हर बिल लिखें, और हर साल रिटर्न भरें।',
      why: [
        'ब्रांड और एजेंसी आम तौर पर फ़ीस का 10% टैक्स (TDS) काटकर आपके PAN पर दिखाते हैं। वह आपके टैक्स विवरण में दिखता है, और रिटर्न में वापस या समायोजित होता है।',
        'एक ब्रांड से साल में ₹20,000 से ज़्यादा के उपहार और यात्रा पर भी 10% टैक्स है।',
        'एक वित्तीय वर्ष में सेवाएँ ₹20 लाख (कुछ राज्यों में ₹10 लाख) से ज़्यादा हों तो GST पंजीकरण चाहिए। उससे कम पर बिना GST का बिल।',
        'काम का ख़र्च आय घटाता है: माइक, फ़ोन, इंटरनेट, शूट की यात्रा। बिल रखें।',
      ],
      example: ['बिल: आपका नाम, पता और PAN, नंबर, तारीख़, “{subject} पर एक रील, 30 दिन मेरे पेज पर”, रक़म, बैंक की जानकारी'],
      limit: 'मैं टैक्स सलाहकार नहीं हूँ, और सीमाएँ हर बजट में बदलती हैं। पहले बड़े भुगतान से पहले एक घंटा अकाउंटेंट के साथ बिताएँ।',
    },
  },
  {
    id: 'brand-pitch',
    intent: 'brand_pitch',
    sources: [],
    en: {
      title: 'Writing to brands',
      answer:
        'Write to a brand whose product you already use, with one finished idea in five lines. Send it to the marketing address on their website or to whoever posts their jobs, not only as a message on Instagram.',
      why: [
        'Small brands from your city are easier to reach than large ones, and few people write to them.',
        'Put your idea first and your numbers last: the idea is what they can’t get elsewhere.',
        'When a brand writes to you: thank them, ask what exactly they want, by when, where they will use it and for which budget, and only then name a price.',
        'Write again once after a week: busy people miss messages.',
      ],
      example: [
        'Subject: “One reel idea for [brand]”',
        '“Hi [name], I make videos on {subject} and use your [product]. Idea: [what happens in it, in one sentence]. It would suit your page because [reason]. My last three videos: [links]. One reel costs [price] and can be online in 10 days. Shall I send you the script?”',
        'Answer to an offer: “Thank you, I like it. Could you tell me the number of videos, the date, where you will use them and your budget? You then get my price the same day.”',
      ],
      limit: 'Most messages stay without an answer, for everybody. Ten careful ones a month are plenty.',
    },
    hi: {
      title: 'ब्रांड को लिखना',
      answer:
        'ऐसे ब्रांड को लिखें जिसका सामान आप पहले से इस्तेमाल करते हैं, पाँच पंक्तियों में एक पूरे आइडिया के साथ। वेबसाइट के मार्केटिंग पते पर भेजें, सिर्फ़ Instagram मैसेज नहीं।',
      why: [
        'आपके शहर के छोटे ब्रांड तक पहुँचना आसान है, और उन्हें कम लोग लिखते हैं।',
        'आइडिया पहले, आँकड़े आख़िर में: आइडिया ही उन्हें और कहीं नहीं मिलता।',
        'ब्रांड ख़ुद लिखे तो: धन्यवाद दें, पूछें कि ठीक क्या चाहिए, कब तक, कहाँ इस्तेमाल होगा और बजट क्या है, फिर कीमत बताएँ।',
        'एक हफ़्ते बाद एक बार फिर लिखें: व्यस्त लोगों से मैसेज छूट जाते हैं।',
      ],
      example: [
        'विषय: “[ब्रांड] के लिए एक रील का आइडिया”',
        '“नमस्ते [नाम], मैं {subject} पर वीडियो बनाता हूँ और आपका [प्रोडक्ट] इस्तेमाल करता हूँ। आइडिया: [एक वाक्य]। आपके पेज के लिए इसलिए ठीक है कि [वजह]। मेरे पिछले तीन वीडियो: [लिंक]। एक रील [कीमत], 10 दिन में ऑनलाइन। स्क्रिप्ट भेजूँ?”',
        'ऑफ़र का जवाब: “धन्यवाद, अच्छा लगा। कितने वीडियो, कब तक, कहाँ इस्तेमाल होंगे और बजट क्या है? कीमत उसी दिन भेज दूँगा।”',
      ],
      limit: 'ज़्यादातर मैसेज का जवाब नहीं आता, सबके साथ ऐसा है। महीने में दस ध्यान से लिखे मैसेज काफ़ी हैं।',
    },
  },
  {
    id: 'clients',
    intent: 'clients',
    sources: [],
    en: {
      title: 'Your first bookings',
      answer:
        'Name one result, not your time: “we fix your first three videos” is easier to say yes to than “guidance session”. Then put the link where people already ask you things: your bio, the answers to comments, and the end of every video that helps.',
      why: [
        'Offer one short session at a lower price, so that people can try you.',
        'Open at least three time slots in the next seven days, one of them in the evening or at the weekend.',
        'Answer a question in public in two sentences, and add: “If you want to go through yours, book 30 minutes.”',
        'Ask everybody for a review right after the session: strangers trust people who were there.',
      ],
      example: ['“30 minutes on {subject}: bring one problem, leave with a plan you can start today”'],
      limit: 'With few followers the first bookings come from people you know. That is normal.',
    },
    hi: {
      title: 'आपकी पहली बुकिंग',
      answer:
        'समय नहीं, एक नतीजा बताएँ: “आपके पहले तीन वीडियो ठीक करते हैं” पर हाँ कहना “गाइडेंस सत्र” से आसान है। फिर लिंक वहाँ रखें जहाँ लोग पहले से पूछते हैं: बायो, कमेंट के जवाब, और हर काम के वीडियो का अंत।',
      why: [
        'कम कीमत का एक छोटा सत्र रखें, ताकि लोग आज़मा सकें।',
        'अगले सात दिन में कम से कम तीन समय खोलें, एक शाम या छुट्टी के दिन का।',
        'सबके सामने दो वाक्य में जवाब दें, और जोड़ें: “अपना देखना हो तो 30 मिनट बुक करें।”',
        'सत्र के तुरंत बाद सबसे समीक्षा माँगें: अजनबी उन लोगों पर भरोसा करते हैं जो सत्र में थे।',
      ],
      example: ['“{subject} पर 30 मिनट: एक समस्या लाएँ, आज शुरू होने वाली योजना ले जाएँ”'],
      limit: 'कम फ़ॉलोअर हों तो पहली बुकिंग जान-पहचान से आती है। यह सामान्य है।',
    },
  },
  {
    id: 'run-session',
    intent: 'run_session',
    sources: [],
    en: {
      title: 'Holding a good session',
      answer:
        'Read what they wrote when they booked, prepare two questions and one example, and spend the first five minutes on what they want to take home. In the last five, let them say their next step in their own words.',
      why: [
        'People pay for their own case, so look at their page or their video together instead of giving a talk.',
        'One change they will make is worth more than ten they note down.',
        'Test camera and microphone ten minutes before; light from the front.',
        'Send three sentences afterwards: what you saw, the next step, and when you would talk again.',
      ],
      example: [
        'For 30 minutes on {subject}: 5 for their goal, 15 for one example of theirs, 5 for what to change, 5 for the next step',
      ],
      limit: 'The minutes are our rule of thumb.',
    },
    hi: {
      title: 'अच्छा सत्र कैसे लें',
      answer:
        'बुकिंग में उन्होंने जो लिखा वह पढ़ें, दो सवाल और एक उदाहरण तैयार रखें, और पहले पाँच मिनट यह पूछने में दें कि वे क्या लेकर जाना चाहते हैं। आख़िरी पाँच में वे अगला क़दम अपने शब्दों में कहें।',
      why: [
        'लोग अपने मामले के पैसे देते हैं, इसलिए भाषण की जगह उनका पेज या वीडियो साथ देखें।',
        'एक बदलाव जो वे करेंगे, दस लिखे हुए बदलावों से बेहतर है।',
        'दस मिनट पहले कैमरा और माइक जाँचें; रोशनी सामने से।',
        'बाद में तीन वाक्य भेजें: क्या देखा, अगला क़दम, और फिर कब बात करें।',
      ],
      example: ['{subject} पर 30 मिनट: 5 लक्ष्य के लिए, 15 उनके एक उदाहरण के लिए, 5 बदलाव के लिए, 5 अगले क़दम के लिए'],
      limit: 'मिनट हमारा अंदाज़ा हैं।',
    },
  },
  {
    id: 'ask-mentor',
    intent: 'ask_mentor',
    sources: [],
    en: {
      title: 'Getting the most out of a session',
      answer:
        'Bring one question and one example of yours, and send both when you book. Say in the first minute what you want to be able to do afterwards; end by repeating your next step.',
      why: [
        '“How do I grow?” fills an hour with general advice. “Why did this video stop at 200 views?” gets you an answer.',
        'Ask what they would do in your place in the next seven days, and what they would leave out.',
        'Take notes of three things at most, and put a date on the first.',
      ],
      example: [
        '“Here is my last video on {subject}. Where would you have stopped watching, and what would you change first?”',
      ],
      limit: 'A mentor knows their own way best. Ask what was luck.',
    },
    hi: {
      title: 'सत्र का पूरा फ़ायदा',
      answer:
        'एक सवाल और अपना एक उदाहरण लाएँ, और दोनों बुकिंग के समय भेजें। पहले मिनट में बताएँ कि बाद में क्या कर पाना चाहते हैं; अंत में अपना अगला क़दम दोहराएँ।',
      why: [
        '“कैसे बढ़ूँ?” पर घंटा भर आम सलाह मिलती है। “यह वीडियो 200 व्यू पर क्यों रुका?” का जवाब मिलता है।',
        'पूछें कि आपकी जगह वे अगले सात दिन क्या करते, और क्या छोड़ देते।',
        'ज़्यादा से ज़्यादा तीन बातें लिखें, और पहली पर तारीख़ डालें।',
      ],
      example: ['“यह {subject} पर मेरा पिछला वीडियो है। आप कहाँ देखना छोड़ देते, और सबसे पहले क्या बदलते?”'],
      limit: 'मेंटर अपना रास्ता सबसे अच्छा जानते हैं। पूछें कि क़िस्मत कितनी थी।',
    },
  },
];
