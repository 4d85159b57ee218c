import type { Mail, SendMail } from '#domain/mail-gate.ts';
import { idNamed } from '#platform/ids.ts';
import { renderMail } from '#platform/mail/mail-layout.ts';
import { plainName } from '#platform/mail/plain-name.ts';
import { findOffer, type StandingOffer } from './line.store.ts';
import { offerText, ownOfferText, takePath } from './offer.texts.ts';
import type { WaitlistDeps } from './waitlist-deps.ts';

type Sender = { appName: string; publicUrl: string };
type MailDeps = Pick<WaitlistDeps, 'db' | 'now'> & { sendMail: SendMail; sender: Sender };

/** Checked again before sending: no mail about an offer that is taken, withdrawn or expired. */
export async function sendOfferMail(
  { db, now, sendMail, sender }: MailDeps,
  { entryId, expiresAt }: { entryId: string; expiresAt: string },
): Promise<void> {
  const offer = await findOffer(db, entryId, now());
  if (offer?.email && offer.expiresAt.toISOString() === expiresAt)
    await sendMail({
      id: idNamed(entryId, 'waitlist-offer', expiresAt),
      ...offerMail(offer, { to: offer.email, now: now() }, sender),
    });
}

export function offerMail(
  offer: StandingOffer,
  { to, now }: { to: string; now: Date },
  { appName, publicUrl }: Sender,
): Mail {
  const content = renderMail({
    appName,
    heading: `${offer.mentorName} has a free time`,
    paragraphs: [
      offerText(offer, now),
      ...ownOfferText(offer, now),
      "After that we'll offer it to the next person in line. You can join the line again at any time.",
    ],
    action: { label: 'Book this time', url: `${publicUrl}${takePath(offer)}` },
    footnote: "You're receiving this email because you asked us to let you know when a time opens up on this day.",
  });
  return { audience: 'member', to, subject: `${plainName(offer.mentorName)} has a free time for you`, ...content };
}
