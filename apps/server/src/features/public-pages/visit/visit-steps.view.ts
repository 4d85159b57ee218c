import type { CheckoutOrder } from '@right-circle/contract/checkout';
import { approvalText, checkoutText, payLaterText, policyLines, termsKey } from '@right-circle/rules/booking-terms';
import { guestsOf } from '@right-circle/rules/guest-line';
import { clockText, momentText } from '@right-circle/rules/moment-text';
import { rupeesText } from '@right-circle/rules/money-text';
import { testCards } from '@right-circle/rules/test-cards';
import { logInPath, signInPath } from '../booking/booking-path.ts';
import { type Html, html } from '../html.ts';
import { layout, type PageMarkup, type Site } from '../page-layout.view.ts';
import { byline } from '../person-parts.view.ts';
import type { BookablePage } from '../read-public-page.ts';
import { bookPath, chosenTime, priceText, whenText } from './book-page.view.ts';
import { choiceField, lineField } from './form-field.view.ts';
import type { Visit } from './visit.store.ts';
import type { VisitBooking } from './visit-account.store.ts';
import type { LogInReason } from './visit-deps.ts';

const alert = (problem: string | undefined): Html | null =>
  problem ? html`<p class="banner problem" role="alert">${problem}</p>` : null;

/** Reveals nothing: the text does not depend on whether the address has an account. */
export function codePageView(
  { person }: BookablePage,
  site: Site,
  { email, problem }: { email: string; problem?: string | undefined },
): PageMarkup {
  const path = bookPath(person);
  const body = html`<main class="page form-page">
${byline(person)}
<h1>Confirm your email</h1>
<p class="text">We’ve emailed a 6-digit code to <strong>${email}</strong>. It works for 10 minutes. If it isn’t there, look in your spam folder.</p>
<form class="form" method="post" action="${path}/code" novalidate>
${lineField({ label: 'Code', name: 'code', value: '', problem, autocomplete: 'one-time-code', max: 8, isCode: true })}
<button class="button primary" type="submit">Confirm email</button>
</form>
<div class="actions"><form method="post" action="${path}/resend"><button class="button" type="submit">Send another code</button></form>
<a class="button" href="${path}/edit">Change my details</a></div>
</main>`;
  return layout(site, { title: 'Confirm your email' }, body);
}

export type PayStep = {
  visit: Visit;
  /** While the payment is open, the time and the answers stay; another time can still be booked. */
  isHeld: boolean;
  /** Of the chosen slot; a new price is a new slot. */
  priceInPaise: number;
  hasCheckout: boolean;
  problem?: string | undefined;
};

/** Everything about to be booked, with the same terms as inside the app. */
export function payPageView(page: BookablePage, site: Site, step: PayStep): PageMarkup {
  const { visit, problem } = step;
  const { person } = page;
  const path = bookPath(person);
  const { isPaidNow, label } = payment(page, step);
  const facts: [string, string][] = [
    ['Name', visit.answers.name],
    ['Email', visit.email],
    ['Topic', visit.answers.topic],
    ['Description', visit.answers.description],
    ['Guests', guestsOf(visit.answers.guests ?? '').join(', ')],
    ...Object.entries(visit.answers.custom_fields).map(([question, answer]): [string, string] => [
      question,
      typeof answer === 'string' ? answer : answer.join(', '),
    ]),
  ];
  const cards = { label: 'Test card (no real money moves)', name: 'card', kind: 'radio' as const, choices: testCards };
  const body = html`<main class="page form-page">
${byline(person)}
<h1>Review your booking</h1>
${chosenTime({ ...visit, priceInPaise: step.priceInPaise }, site)}
${alert(problem)}
<dl class="facts">${facts.filter(([, text]) => text !== '').map(([name, text]) => html`<div><dt>${name}</dt><dd class="text">${text}</dd></div>`)}</dl>
<p>${step.isHeld ? html`<a href="${path}">See all times</a>` : html`<a href="${path}/edit">Change time or details</a>`}</p>
${terms(page, site, step)}
<form class="form" method="post" action="${path}/pay">
<input type="hidden" name="attempt" value="${visit.attempt}">
<input type="hidden" name="terms" value="${termsKey(page.offer.mentor, { isFree: step.priceInPaise === 0 })}">
${isPaidNow && !step.hasCheckout ? choiceField({ ...cards, chosen: [visit.testCard ?? 'approved'] }) : null}
<button class="button primary" type="submit">${label}</button>
</form>
${visit.userId ? html`<div data-sign-in="${path}/sign-in"></div>` : null}
</main>`;
  return layout(site, { title: 'Review your booking' }, body, [site.files.visitScript]);
}

function payment({ offer }: BookablePage, { priceInPaise, hasCheckout }: PayStep) {
  const isPaidNow = priceInPaise > 0 && offer.mentor.bookingForm.collect_payment_upfront;
  const label = !isPaidNow
    ? 'Book this session'
    : hasCheckout
      ? 'Continue to payment'
      : `Pay ${rupeesText(priceInPaise)}`;
  return { isPaidNow, label };
}

function terms(page: BookablePage, site: Site, step: PayStep): Html {
  const { visit, priceInPaise, hasCheckout } = step;
  const { guestPermissions: permissions, bookingConfirmation } = page.offer.mentor;
  const { isPaidNow } = payment(page, step);
  const isPaid = priceInPaise > 0;
  const lines = policyLines({ permissions, startMs: visit.startsAt.getTime(), now: site.now.getTime(), isPaid });
  const price = priceText(priceInPaise);
  return html`<section aria-labelledby="policy"><h2 id="policy">Cancellation policy</h2><ul>${lines.map((line) => html`<li>${line}</li>`)}</ul></section>
${bookingConfirmation.require_approval ? html`<p class="banner"><strong>Needs approval</strong> ${approvalText(page.person.full_name, isPaidNow ? price : null)}</p>` : null}
${isPaid && !isPaidNow ? html`<p class="banner"><strong>You pay ${price} later</strong> ${payLaterText(permissions)}</p>` : null}
${isPaidNow && hasCheckout ? html`<p class="banner">${checkoutText}</p>` : null}`;
}

type CheckoutStep = { visit: Visit; order: CheckoutOrder; holdExpiresAt: Date | null; scriptUrl: string };

/** The time is held; the payment provider's own window opens with a script. */
export function checkoutPageView(
  { person }: BookablePage,
  site: Site,
  { visit, order, holdExpiresAt, scriptUrl }: CheckoutStep,
): PageMarkup {
  const path = bookPath(person);
  const body = html`<main class="page form-page">
${byline(person)}
<h1>Pay for your session</h1>
${chosenTime({ ...visit, priceInPaise: order.amount }, site)}
<p class="text">Pay in the window that opens.${holdExpiresAt ? html` This time is held for you until <time datetime="${holdExpiresAt.toISOString()}" data-local>${clockText(holdExpiresAt)} IST</time>` : null}</p>
<noscript><p class="banner problem">Paying needs JavaScript. Turn it on and reload this page. You haven’t been charged.</p></noscript>
<form class="form" id="checkout" method="post" action="${path}/paid" data-script="${scriptUrl}" data-key="${order.key_id}" data-order="${order.order_id}" data-amount="${order.amount}" data-currency="${order.currency}" data-site="${site.appName}" data-description="Session with ${person.full_name}" data-name="${visit.answers.name}" data-email="${visit.email}">
<input type="hidden" name="order_id"><input type="hidden" name="payment_id"><input type="hidden" name="signature">
<p class="problem" role="alert" data-problem hidden>The payment window didn’t load. You haven’t been charged. Check your connection and try again.</p>
<button class="button primary" type="submit" hidden>Open the payment window</button>
</form>
<p class="actions"><a class="button" href="${path}/done">I’ve paid</a><a class="button" href="${path}/pay">Back to the review</a></p>
</main>`;
  return layout(site, { title: 'Pay for your session' }, body, [site.files.checkoutScript]);
}

type DoneStep = { visit: Visit; booking: VisitBooking; isNewAccount: boolean };

export function donePageView(page: BookablePage, site: Site, { visit, booking, isNewAccount }: DoneStep): PageMarkup {
  const { person, offer } = page;
  const path = bookPath(person);
  const isWaiting = booking.approval === 'pending';
  const title = isWaiting ? 'Request sent' : 'Session Booked Successfully!';
  const isMailed = isWaiting || offer.mentor.bookingConfirmation.send_email_confirmation;
  const paidText = booking.isPaid && booking.priceInPaise > 0 ? priceText(booking.priceInPaise) : null;
  const mailed = isMailed ? 'the details' : paidText ? 'your receipt' : null;
  const body = html`<main class="page form-page">
${byline(person)}
<h1>${title}</h1>
<p class="text">${isWaiting ? `${person.full_name} has until ${momentText(booking.startsAt, site.now)} to answer, and we’ll let you know right away.` : `Your session with ${person.full_name} is booked.`}</p>
<dl class="facts"><div><dt>Time</dt><dd>${whenText(booking, site.now)}</dd></div><div><dt>Price</dt><dd>${priceText(booking.priceInPaise)}${paidText ? ' (paid)' : null}</dd></div><div><dt>Topic</dt><dd>${visit.answers.topic}</dd></div></dl>
${mailed ? html`<p class="text">We’ve emailed ${mailed} to ${visit.email}.</p>` : null}
${isNewAccount ? html`<p class="text">We’ve created an account for you. Use the link in our other email to set a password.</p>` : null}
<p class="actions"><a class="button primary" href="${signInPath(`/dashboard/live-session?session=${booking.id}`)}">Open my session</a></p>
<div data-sign-in="${path}/sign-in"></div>
</main>`;
  return layout(site, { title }, body, [site.files.visitScript]);
}

/** A held time whose payment is not known yet. */
export function waitingPageView({ person }: BookablePage, site: Site, booking: VisitBooking): PageMarkup {
  const path = bookPath(person);
  const body = html`<main class="page form-page">
${byline(person)}
<h1>Confirming your payment</h1>
${chosenTime(booking, site)}
<p class="text">Your payment isn’t confirmed yet. We’re holding this time for you, you won’t be charged twice, and we’ll email you as soon as it’s confirmed.</p>
<p class="actions"><a class="button primary" href="${path}/done">Check again</a><a class="button" href="${path}/pay">Back to payment</a></p>
</main>`;
  return layout(site, { title: 'Confirming your payment' }, body);
}

const logInTexts: Record<LogInReason, string> = {
  second_factor: 'Your account has two-step verification. Log in to book this time. You haven’t been charged.',
  suspended: 'Your account is suspended, so it can’t book sessions. Log in to see why and to appeal.',
  no_account:
    'Only people with an account can book at the moment, and this email address has none. If you have an account with another address, log in. You haven’t been charged.',
  leaving: 'Your account is scheduled for deletion. Log in to keep it and book this time.',
};

/** Shown only after the code: until then nobody learns that the address has an account. */
export function logInPageView({ person }: BookablePage, site: Site, visit: Visit, reason: LogInReason): PageMarkup {
  const body = html`<main class="page form-page">
${byline(person)}
<h1>Log in to continue</h1>
<p class="text">${logInTexts[reason]}</p>
<p class="actions"><a class="button primary" href="${logInPath(person, visit, visit.source)}">Log in</a></p>
</main>`;
  return layout(site, { title: 'Log in to continue' }, body);
}
