/** Place names to recognise. Names that are also ordinary words (Nice, Mall, Bath) are left out. */
const names =
  `Mumbai Delhi Bengaluru Bangalore Hyderabad Chennai Kolkata Pune Ahmedabad Jaipur Lucknow Kanpur Nagpur Indore Bhopal
Patna Vadodara Surat Agra Varanasi Kashi Amritsar Ludhiana Chandigarh Shimla Manali Kasol Dharamshala Mussoorie Dehradun Rishikesh
Haridwar Nainital Udaipur Jodhpur Jaisalmer Pushkar Goa Panjim Gokarna Hampi Mysuru Mysore Coorg Ooty Kodaikanal Madurai Puducherry
Pondicherry Kochi Munnar Alleppey Kerala Trivandrum Visakhapatnam Vizag Tirupati Puri Bhubaneswar Darjeeling Gangtok Sikkim Shillong
Meghalaya Guwahati Assam Kaziranga Ladakh Leh Kashmir Srinagar Gulmarg Spiti Rajasthan Gujarat Kutch Maharashtra Lonavala Nashik Punjab
Himachal Uttarakhand Andaman Lakshadweep India Nepal Kathmandu Bhutan Thimphu Sri_Lanka Colombo Maldives Thailand Bangkok Phuket Bali
Singapore Malaysia Vietnam Hanoi Japan Tokyo Kyoto Dubai Abu_Dhabi Istanbul London Paris Rome Venice Barcelona Madrid Lisbon Amsterdam
Berlin Vienna Prague Switzerland Zurich Iceland New_York Los_Angeles San_Francisco Toronto Sydney Melbourne Cairo Nairobi
मुंबई दिल्ली बेंगलुरु हैदराबाद चेन्नई कोलकाता पुणे अहमदाबाद जयपुर लखनऊ कानपुर नागपुर इंदौर भोपाल पटना सूरत आगरा वाराणसी काशी बनारस
अमृतसर चंडीगढ़ शिमला मनाली मसूरी देहरादून ऋषिकेश हरिद्वार नैनीताल उदयपुर जोधपुर जैसलमेर पुष्कर गोवा हम्पी मैसूर ऊटी मदुरै कोच्चि मुन्नार
केरल पुरी दार्जिलिंग गंगटोक सिक्किम शिलांग मेघालय गुवाहाटी असम लद्दाख लेह कश्मीर श्रीनगर गुलमर्ग राजस्थान गुजरात महाराष्ट्र पंजाब हिमाचल
उत्तराखंड अंडमान भारत नेपाल काठमांडू भूटान थाईलैंड बैंकॉक बाली सिंगापुर जापान टोक्यो दुबई लंदन पेरिस`
    .split(/\s+/u)
    .map((name) => name.replace('_', ' '));

const PLACE = new RegExp(`(?<![\\p{L}\\p{M}])(?:${names.join('|')})(?![\\p{L}\\p{M}])`, 'gu');
const MAX_PLACES = 3;

/** Places named in a text, in order; `isRoute` if the text describes a route between them. */
export function placesIn(text: string): { places: string[]; isRoute: boolean } {
  const found = [...text.matchAll(PLACE)];
  const places = [...new Set(found.map(([name]) => name))].slice(0, MAX_PLACES);
  const [first, second] = found;
  const between = first && second ? text.slice(first.index + first[0].length, second.index) : '';
  return { places, isRoute: places.length > 1 && /^\s(?:to|से|→)\s$/u.test(between) };
}
