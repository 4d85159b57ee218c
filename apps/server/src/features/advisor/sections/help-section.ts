import { limits } from '@right-circle/contract/limits';
import { plain } from '@right-circle/rules/plain-spelling';
import type { Say } from '#domain/answers/language.rules.ts';
import type { Section } from '#domain/answers/section.ts';
import { linkStep } from './steps.ts';

/** A task in this app: how people ask about it, the page where they do it, and what happens. */
type HelpTopic = {
  asked: RegExp;
  path: string;
  open: [english: string, hindi: string];
  en: string;
  hi: string;
};

const topics: readonly HelpTopic[] = [
  {
    asked:
      /\b(?:payment|booking|transaction|upi|card)\b.{0,20}\b(?:fail|declined|stuck|through)|\bfailed (?:payment|booking|transaction)|\b(?:debited|deducted)\b|\bpais[ae] kat|(?:पैसा|पैसे) कट/,
    path: '/dashboard/payments',
    open: ['Open your payments', 'अपने भुगतान खोलें'],
    en: 'If a payment fails, nothing is booked. Money that arrives too late, after somebody else has taken the time, is refunded in full. Your payments page shows each attempt and what became of it.',
    hi: 'भुगतान नाकाम हो तो कुछ बुक नहीं होता। पैसा देर से पहुँचे और तब तक समय किसी और ने ले लिया हो, तो पूरा वापस जाता है। भुगतान पेज पर हर कोशिश और उसका नतीजा दिखता है।',
  },
  {
    asked: /\b(?:accept|decline|reject)\b|स्वीकार/,
    path: '/dashboard/live-session',
    open: ['Open “My session”', '“My session” खोलें'],
    en: 'A request waits under “My session”: open it to accept or decline it. Requests you don’t answer by the start time are declined and refunded.',
    hi: 'अनुरोध “My session” में है: उसे खोलकर स्वीकार या अस्वीकार करें। शुरू होने के समय तक जवाब न दें तो वह अस्वीकार होता है और पैसा वापस जाता है।',
  },
  {
    asked: /\b(?:refund|cancel\w*) (?:\w+ )?policy\b|\bmy policy\b/,
    path: '/dashboard/provide-guidance',
    open: ['Open your offer', 'अपना ऑफ़र खोलें'],
    en: 'Every offer says until when seekers can cancel free of charge; mentors set that deadline on their guidance page. If the mentor cancels or declines, the seeker gets everything back.',
    hi: 'हर ऑफ़र में लिखा है कि कब तक मुफ़्त रद्द कर सकते हैं; मेंटर यह सीमा मार्गदर्शन पेज पर रखते हैं। मेंटर रद्द या मना करे तो सीखने वाले को पूरा पैसा वापस मिलता है।',
  },
  {
    asked: /\brecord|रिकॉर्ड/,
    path: '/dashboard/live-session',
    open: ['Open “My session”', '“My session” खोलें'],
    en: 'There is no recording of sessions here. The meeting room has shared notes, which stay with the session afterwards. If you record with another program, ask the other person first and tell them what it is for.',
    hi: 'यहाँ सत्र रिकॉर्ड नहीं होते। मीटिंग रूम में साझा नोट हैं, जो बाद में भी सत्र के साथ रहते हैं। किसी दूसरे प्रोग्राम से रिकॉर्ड करना हो तो पहले सामने वाले से पूछें और बताएँ कि किसलिए।',
  },
  {
    asked: /\b(?:fees?|commission|cut|percent(?:age)?|share of|charges?)\b|कमीशन|फीस|शुल्क/,
    path: '/dashboard/provide-guidance',
    open: ['See what you receive', 'देखें कि आपको कितना मिलेगा'],
    en: 'Seekers pay the price they see, nothing on top. Whether a fee is kept from it, and how much, depends on the length of the session: you see what you receive for each length before you publish, with any tax that is withheld. Bookings through your own link or embed have no fee. The fee is fixed when the session is booked, and every payout lists it.',
    hi: 'सीखने वाले वही कीमत देते हैं जो दिखती है, ऊपर से कुछ नहीं। उसमें से फ़ीस कटती है या नहीं, और कितनी, यह सत्र की अवधि पर है: प्रकाशित करने से पहले हर अवधि के लिए दिखता है कि आपको कितना मिलेगा, और कौन सा टैक्स कटेगा। आपके अपने लिंक या एम्बेड से हुई बुकिंग पर फ़ीस नहीं है। फ़ीस बुकिंग के समय तय होती है, और हर पेआउट में दिखती है।',
  },
  {
    asked:
      /\bavailability\b|\b(?:weekly|working) hours\b|\btime ?slots?\b|\bmy slots\b|\bfree (?:times?|hours|slots)\b|\bdays? off\b|\bholidays?\b|\btake (?:a )?leave\b|उपलब्धता|स्लॉट/,
    path: '/dashboard/provide-guidance',
    open: ['Open your availability', 'अपना समय खोलें'],
    en: 'On your guidance page, under “Date & Time Availability”: “Weekly hours” are your usual week, “Days off and other dates” are exceptions, and you can add single or recurring time slots. Save the configuration at the end. Sessions that are booked stay as they are.',
    hi: 'मार्गदर्शन पेज पर “Date & Time Availability” में: “Weekly hours” आपका सामान्य हफ़्ता है, “Days off and other dates” में छुट्टियाँ और बदलाव, और अलग से एक बार के या बार-बार के समय भी जोड़ सकते हैं। अंत में सेव करें। बुक हो चुके सत्र वैसे ही रहते हैं।',
  },
  {
    asked:
      /\b(join|enter|open)\b.*\b(call|room|session|meeting)\b|\b(call|room|session|meeting)\b.*\b(join|link|kaha)\b|\bvideo call\b|(कॉल|सत्र|मीटिंग).*(जुड|ज्वाइन|कहां)/,
    path: '/dashboard/live-session',
    open: ['Open “My session”', '“My session” खोलें'],
    en: 'From 10 minutes before the start, “Join” is on your next session under “My session”, and the link is in your email. The call runs in your browser, so there is nothing to install.',
    hi: 'शुरू होने से 10 मिनट पहले “My session” में आपके अगले सत्र पर “Join” आता है, और लिंक आपके ईमेल में है। कॉल ब्राउज़र में चलती है, कुछ इंस्टॉल नहीं करना।',
  },
  {
    asked:
      /\b(pay|payment|money|paise)\b.*\b(safe|secure|held|trust|surakshit)\b|\b(safe|secure)\b.*\b(pay|payment|money)\b|\b(refund|money back|paise wapas)\b|पैसे (सुरक्षित|वापस)|रिफंड/,
    path: '/dashboard/payments',
    open: ['Open your payments', 'अपने भुगतान खोलें'],
    en: `What you pay for a session is held until it is over. If the mentor cancels, declines or isn’t there ${limits.room.noShowMinutes} minutes after the start, you get all of it back. If you cancel, you see what you get back before you confirm.`,
    hi: `सत्र का पैसा उसके ख़त्म होने तक रोककर रखा जाता है। मेंटर रद्द या मना करे, या शुरू होने के ${limits.room.noShowMinutes} मिनट बाद तक न आए, तो पूरा वापस मिलता है। आप रद्द करें तो पक्का करने से पहले दिखता है कि कितना वापस मिलेगा।`,
  },
  {
    asked:
      /\bno[ -]?shows?\b|(?:n'?t|not|never) (?:come|came|show|join|turn|appear)|\b(?:na|nahi|nhi|nai) (?:aaye?|aaya|aata|aate|aye)\b|(?:नहीं|न) (?:आए|आया|आते)/,
    path: '/dashboard/live-session',
    open: ['Open “My session”', '“My session” खोलें'],
    en: `Be in the meeting room: it shows who came. If the seeker isn’t there ${limits.room.noShowMinutes} minutes after the start, the session counts as missed by them and the mentor is paid as usual. If the mentor isn’t there by then, the session is cancelled and the seeker gets everything back. If neither came, it counts as held: cancel before the start if you can’t make it.`,
    hi: `मीटिंग रूम में रहें: उसी से पता चलता है कि कौन आया। शुरू होने के ${limits.room.noShowMinutes} मिनट बाद तक सीखने वाला न आए तो सत्र उनकी ओर से छूटा माना जाता है और मेंटर को पैसे हमेशा की तरह मिलते हैं। तब तक मेंटर न आए तो सत्र रद्द होता है और सीखने वाले को पूरा पैसा वापस मिलता है। दोनों न आएँ तो सत्र हुआ माना जाता है: न आ सकें तो शुरू होने से पहले रद्द करें।`,
  },
  {
    asked:
      /\bbecom(e|ing) a mentor\b|\b(offer|give|start) (my own |paid |my )?(sessions?|guidance|mentoring)\b|\bmentor (kaise )?ban|मेंटर (कैसे )?बन/,
    path: '/dashboard/provide-guidance',
    open: ['Offer sessions', 'सत्र देना शुरू करें'],
    en: 'To offer sessions, say what you help with, set a price, open time slots and publish. Before you publish you see the fee, if there is one.',
    hi: 'सत्र देने के लिए लिखें कि किसमें मदद करते हैं, कीमत रखें, समय खोलें और प्रकाशित करें। फ़ीस हो तो प्रकाशित करने से पहले दिखती है।',
  },
  {
    asked:
      /\b(leave|write|give|post)\b.*\b(review|rating|feedback)\b|\breview (kaise|kaha)|(समीक्षा|रिव्यू|रेटिंग).*(कैसे|कहां|लिख|दे)/,
    path: '/dashboard/live-session',
    open: ['Open “My session”', '“My session” खोलें'],
    en: 'After a session you can review it: in its row and its details under “My session”, and from the email we send a day later.',
    hi: 'सत्र के बाद “My session” में उसकी पंक्ति और विवरण में, और एक दिन बाद भेजे ईमेल से, समीक्षा लिख सकते हैं।',
  },
  {
    asked:
      /\bhow (do|does) (the |a )?(sessions?|bookings?|guidance|this) (here )?work|\bhow (do|can|to|should)( i| we)? book\b|\bsessions? (here )?(kaise|kese) (hote|hota|kaam|book)|\bbooking kaise|(सत्र|बुकिंग) कैसे (होत|काम|कर)/,
    path: '/dashboard/seek-guidance',
    open: ['See the mentors', 'मेंटर देखें'],
    en: 'You choose a mentor, a length and a free time, and pay. You get an email with the link; from 10 minutes before the start you join the video call in your browser, and afterwards you can write a review. Before the mentor’s deadline you can cancel free of charge.',
    hi: 'आप मेंटर, अवधि और ख़ाली समय चुनते हैं और भुगतान करते हैं। लिंक ईमेल में आता है; शुरू होने से 10 मिनट पहले ब्राउज़र में वीडियो कॉल से जुड़ें, और बाद में समीक्षा लिखें। मेंटर की समय-सीमा से पहले मुफ़्त रद्द कर सकते हैं।',
  },
  {
    asked:
      /\b(delete|close|remove|deactivate|leave|hata|band)\w*\b.*\b(account|profile)\b|\b(account|khata)\b.*\b(delete|band|hata)|अकाउंट.*(डिलीट|हटा|बंद|मिटा)/,
    path: '/dashboard/settings/deletion',
    open: ['Open “Delete account”', '“Delete account” खोलें'],
    en: `Your profile is hidden right away, and after ${limits.deletion.graceDays} days your account is deleted for good. Until then you can log in and change your mind. Download your data first if you want to keep it.`,
    hi: `आपकी प्रोफ़ाइल तुरंत छिप जाती है, और ${limits.deletion.graceDays} दिन बाद अकाउंट हमेशा के लिए मिटता है। तब तक लॉग इन करके आप इरादा बदल सकते हैं। कुछ रखना हो तो पहले अपना डेटा डाउनलोड करें।`,
  },
  {
    asked: /\bpass ?word|पासवर्ड/,
    path: '/dashboard/settings/password',
    open: ['Open “Password”', '“Password” खोलें'],
    en: 'You change your password in the settings. If you have forgotten it, log out and choose “Forgot password”: we send a link to your email address.',
    hi: 'पासवर्ड सेटिंग में बदलता है। भूल गए हों तो लॉग आउट करके “Forgot password” चुनें: हम आपके ईमेल पर लिंक भेजते हैं।',
  },
  {
    asked: /\be-?mail\b|ईमेल/,
    path: '/dashboard/settings/email',
    open: ['Open “Email”', '“Email” खोलें'],
    en: 'You change your email address in the settings. It changes once you open the link we send to the new address.',
    hi: 'ईमेल सेटिंग में बदलता है। नया पता तब से माना जाता है जब आप उस पर भेजा लिंक खोल लें।',
  },
  {
    asked: /\b(download|export|copy of)\b.*\b(data|posts|everything)\b|\bmy data\b|डेटा/,
    path: '/dashboard/settings/data',
    open: ['Open “Your data”', '“Your data” खोलें'],
    en: 'You download a copy of everything you have stored here from the settings.',
    hi: 'यहाँ रखी आपकी हर चीज़ की कॉपी सेटिंग से डाउनलोड होती है।',
  },
  {
    asked: /\bblock\w*\b|\bmut(e|ed|ing)\b|ब्लॉक|म्यूट/,
    path: '/dashboard/settings/privacy',
    open: ['Open “Privacy”', '“Privacy” खोलें'],
    en: 'To block or mute somebody, open the menu with the three dots on their profile or post. In the settings you see everybody you blocked or muted, and can undo it.',
    hi: 'किसी को ब्लॉक या म्यूट करने के लिए उनकी प्रोफ़ाइल या पोस्ट पर तीन बिंदु वाला मेनू खोलें। सेटिंग में वे सब दिखते हैं, और वहीं से वापस होता है।',
  },
  {
    asked:
      /\bpay ?outs?\b|\bwhen (?:will|do|can|would) i (?:get|receive)\b|\bwithdraw|\b(bank|upi)\b|\bmy money\b|पेआउट|बैंक|निकाल/,
    path: '/dashboard/payments',
    open: ['Open your payments', 'अपने भुगतान खोलें'],
    en: 'Your payments page shows what you have earned, what is still held for coming sessions and what can be paid out. There you enter your bank or UPI details and ask for a payout.',
    hi: 'भुगतान पेज पर दिखता है कि कितना कमाया, आने वाले सत्रों के लिए कितना रुका है और कितना निकल सकता है। वहीं बैंक या UPI भरें और पेआउट माँगें।',
  },
  {
    asked:
      /\bpublic (page|link|profile)|\bmy (page )?link\b|\blink (to|of|for) my (page|profile)|\bshare my (page|profile)|\blink in bio\b|पब्लिक|लिंक/,
    path: '/dashboard/settings/public',
    open: ['Open “Public page”', '“Public page” खोलें'],
    en: 'In the settings you choose what people without an account see: your page, figures, posts and reels. The link to your page is there too, for your bio.',
    hi: 'सेटिंग में चुनें कि बिना अकाउंट वाले क्या देखें: पेज, आँकड़े, पोस्ट और रील। बायो के लिए आपके पेज का लिंक भी वहीं है।',
  },
  {
    asked: /\bnotif|\bemails? (from you|you send)|नोटिफ/,
    path: '/dashboard/settings/notifications',
    open: ['Open “Notifications”', '“Notifications” खोलें'],
    en: 'You choose in the settings which notifications you get, and where. We always send emails about your bookings.',
    hi: 'सेटिंग में चुनें कि किस बात की सूचना कहाँ मिले। बुकिंग के ईमेल हमेशा भेजे जाते हैं।',
  },
  {
    asked: /\bdark\b|\btheme\b|डार्क/,
    path: '/dashboard/settings/appearance',
    open: ['Open “Appearance”', '“Appearance” खोलें'],
    en: 'Light or dark: you choose it in the settings, or let it follow your device.',
    hi: 'लाइट या डार्क सेटिंग में चुनें, या डिवाइस के अनुसार रहने दें।',
  },
  {
    asked: /\b(link|connect|add|unlink)\w*\b.*\b(instagram|insta|youtube|google|account)|(इंस्टा|यूट्यूब|गूगल).*(जोड|लिंक)/,
    path: '/dashboard/settings/connected',
    open: ['Open “Connected accounts”', '“Connected accounts” खोलें'],
    en: 'In the settings you connect Google and Instagram, and choose which accounts I may look at.',
    hi: 'Google, Instagram और जिन अकाउंट को मैं देख सकता हूँ, वे सेटिंग में जुड़ते हैं।',
  },
  {
    asked: /\b(log(ged)? ?(in|out)|sign(ed)? ?(in|out))\b|\bdevices?\b|\bhack|हैक|लॉग/,
    path: '/dashboard/settings/devices',
    open: ['Open “Devices”', '“Devices” खोलें'],
    en: 'The settings list the devices you’re logged in on, and you can log out any of them. If one isn’t yours, log it out and change your password.',
    hi: 'सेटिंग में दिखता है कि आप कहाँ-कहाँ लॉग इन हैं, और हर एक को बंद कर सकते हैं। कोई आपका न हो तो बंद करें और पासवर्ड बदलें।',
  },
];

/** Explains a task in this app and links to its page; links to the settings if no topic matches. */
export function helpSection(question: string, say: Say): Section & { step: ReturnType<typeof linkStep> } {
  const spelt = plain(question);
  const topic = topics.find(({ asked }) => asked.test(spelt));
  if (!topic) {
    return {
      cards: [],
      lines: [
        say(
          'Everything about your account is in the settings: password, email, devices, privacy, your public page, notifications, appearance, connected accounts, your data and deletion.',
          'आपके अकाउंट की हर बात सेटिंग में है: पासवर्ड, ईमेल, डिवाइस, प्राइवेसी, पब्लिक पेज, नोटिफ़िकेशन, रूप, जुड़े अकाउंट, आपका डेटा और अकाउंट मिटाना।',
        ),
      ],
      step: linkStep('app_help', say('Open the settings', 'सेटिंग खोलें'), '/dashboard/settings'),
    };
  }
  return {
    cards: [],
    lines: [say(topic.en, topic.hi)],
    step: linkStep('app_help', say(...topic.open), topic.path),
  };
}
