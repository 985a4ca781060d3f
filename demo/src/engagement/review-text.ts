import type { Random } from '#random/random.ts';

interface Voice {
  titles: readonly string[];
  openings: readonly string[];
  details: readonly string[];
  closings: readonly string[];
}

const happy: Voice = {
  titles: [
    'Exactly as shown',
    'Worth every kobo',
    'My architect approved',
    'Five stars from me',
    'Better than the picture',
    'No story, just quality',
    'Will buy again',
    'Delivered as promised',
    'My neighbours are asking',
    'Correct goods',
  ],
  openings: [
    'Bought this for my house in {place} and I am very pleased.',
    'I was afraid to pay online, but this is exactly what I saw.',
    'My foreman inspected it and said I did not waste money.',
    'Second time with this seller; the standard has not dropped.',
    'Ordered on Monday, on site in {place} by Wednesday.',
    'We used it for a client in {place} and he has already asked for more.',
  ],
  details: [
    'The finish is clean and nothing was broken.',
    'Colour agrees with the picture, even in daylight.',
    'It is heavy and solid, not the light one they sell by the roadside.',
    'The measurements were correct to the millimetre.',
    'Packing was serious: foam, carton and tape.',
    'Price was fair after a small negotiation.',
    'The driver called before he came and helped to offload.',
    'After three months of use it is still like new.',
  ],
  closings: [
    'God bless your business.',
    'Highly recommended.',
    'I will be back for phase two.',
    'Thank you, well done.',
    'Please keep it up.',
    '',
  ],
};

const content: Voice = {
  titles: ['Good, with small things', 'Good value', 'Nice product', 'Satisfied', 'Okay for the price', 'Does the job'],
  openings: [
    'Good product for the money.',
    'I like it overall.',
    'It does what the seller says.',
    'Used it for a rental flat in {place}.',
    'My tenant is happy with it.',
  ],
  details: [
    'Delivery came a day late, but they called to explain.',
    'One piece had a scratch and they changed it.',
    'The shade is a little darker than on my phone.',
    'I wish the instructions were clearer.',
    'The carton was wet, though nothing inside was spoilt.',
    'Fixing took longer than expected.',
  ],
  closings: [
    'Still, I would buy again.',
    'Four stars because of the waiting.',
    'Fair deal.',
    'Well done all the same.',
    '',
  ],
};

const mixed: Voice = {
  titles: ['Average', 'So-so', 'Not bad, not great', 'Expected a bit more', 'Check before you pay'],
  openings: [
    'It is manageable.',
    'Quality is average for this price.',
    'I expected more from the pictures.',
    'Bought it in a hurry for a job in {place}.',
  ],
  details: [
    'Two pieces did not match the others.',
    'Delivery took six days.',
    'Customer care was slow to answer.',
    'The edges needed work before fixing.',
    'The quantity was short by one and I had to call twice.',
  ],
  closings: ['They should improve.', 'It can serve.', 'Hopefully the next batch is better.', ''],
};

const unhappy: Voice = {
  titles: ['Disappointed', 'Not what I ordered', 'Poor packing', 'Late and incomplete', 'Buyer, look well'],
  openings: [
    'I am not happy with this one.',
    'What came is not what I saw.',
    'It arrived damaged.',
    'I waited ten days for it in {place}.',
  ],
  details: [
    'Three pieces were broken and only two were replaced.',
    'The colour is different from the picture.',
    'They changed the price when I called.',
    'It is thinner than described.',
    'The driver asked for extra money at the gate.',
  ],
  closings: ['Please do better.', 'I want my balance.', 'I had to buy elsewhere to finish the job.', ''],
};

const places = [
  'Ajah',
  'Gwarinpa',
  'Magodo',
  'Asokoro',
  'GRA Phase 2',
  'Bodija',
  'Trans-Ekulu',
  'Lugbe',
  'Ikorodu',
  'Barnawa',
  'Rayfield',
  'Ewet Housing',
  'Sangotedo',
  'Kubwa',
  'New Owerri',
  'Festac',
] as const;

function voiceOf(rating: number | null): Voice {
  if (rating === null || rating === 4) return content;
  if (rating === 5) return happy;
  return rating === 3 ? mixed : unhappy;
}

export function reviewText(random: Random, rating: number | null): { title: string; content: string } {
  const voice = voiceOf(rating);
  const sentences = [
    random.pick(voice.openings),
    ...random.some(voice.details, random.whole(1, 2)),
    random.pick(voice.closings),
  ];
  return {
    title: random.pick(voice.titles),
    content: sentences.filter(Boolean).join(' ').replace('{place}', random.pick(places)),
  };
}

const thanks = [
  'Thank you {name}. It was a pleasure to serve you; send us pictures when the job is done.',
  'We appreciate you, {name}. Next order attracts a small discount.',
  'Thank you for trusting us, {name}. Our regards to your team.',
  'Well appreciated, {name}. We are here whenever you need more.',
] as const;
const sorry = [
  'We are sorry for the delay, {name}. Our driver has been spoken to, and your next delivery is on us.',
  'Thank you for telling us, {name}. Please send a picture on WhatsApp and we will replace what was bad.',
  'This is not our standard, {name}. Kindly call the shop so that we can make it right.',
] as const;

export function replyText(random: Random, rating: number | null, firstname: string): string {
  return random.pick(rating !== null && rating <= 3 ? sorry : thanks).replace('{name}', firstname);
}
