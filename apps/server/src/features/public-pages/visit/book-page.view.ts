import { limits } from '@right-circle/contract/limits';
import { type OfferedSlot, offeredDays } from '@right-circle/rules/availability';
import { questionsOf } from '@right-circle/rules/booking-form';
import { guestHint } from '@right-circle/rules/guest-line';
import { indiaDate } from '@right-circle/rules/india-time';
import { clockText, dayText } from '@right-circle/rules/moment-text';
import { rupeesText } from '@right-circle/rules/money-text';
import type { Arrival } from '../booking/arrival.ts';
import { logInPath } from '../booking/booking-path.ts';
import { type Html, html } from '../html.ts';
import { layout, type PageMarkup, type Site } from '../page-layout.view.ts';
import { byline, formerHolder, previewOf } from '../person-parts.view.ts';
import type { BookablePage, PublicPerson } from '../read-public-page.ts';
import { personPageData } from '../structured-data.ts';
import { choiceField, lineField, questionField, textField } from './form-field.view.ts';
import type { ChosenSlot } from './start-visit.ts';
import { questionInput, type VisitForm } from './visit.rules.ts';

/** Days with free times on one page. */
const DAYS = 7;

/** `arrival` is carried along to the booking. */
export type BookQuery = { minutes: number | null; from: string | null; arrival: Arrival };

export const bookPath = ({ username }: Pick<PublicPerson, 'username'>): string => `/@${username}/book`;
export const priceText = (paise: number): string => (paise === 0 ? 'Free' : rupeesText(paise));

/** Times a mentor is free, by day. `problem` says why a chosen one is not. */
export function bookPageView(
  page: BookablePage,
  site: Site,
  { minutes, from, arrival, problem }: BookQuery & { problem?: string | undefined },
): PageMarkup {
  const { person, offer } = page;
  const [first] = person.prices;
  const duration = person.prices.find((price) => price.minutes === minutes)?.minutes ?? first?.minutes ?? 0;
  const wanted = { minutes: duration, from: from ?? indiaDate(site.now), most: DAYS + 1 };
  const days = [...offeredDays(offer.input, wanted)].map(([date, slots]) => ({ date, slots }));
  const next = days[DAYS];
  const body = html`<main class="page book-page">
${byline(person, arrival)}
${formerHolder(person, site)}
<h1>Book a session</h1>
${problem ? html`<p class="banner problem" role="alert">${problem}</p>` : null}
${durations(person, duration, arrival)}
<p class="muted">Times are in India (IST).</p>
${days.length === 0 ? html`<p class="text">No free times ${from === null ? 'right now' : 'after this day'}.</p>` : days.slice(0, DAYS).map(({ date, slots }) => daySection(person, site, { date, slots, duration, arrival }))}
<p class="actions">${from === null ? null : html`<a class="button" href="${pathFor(person, { minutes: duration, arrival })}">First free days</a>`}${next ? html`<a class="button" href="${pathFor(person, { minutes: duration, from: next.date, arrival })}">Later days</a>` : null}</p>
<p class="muted"><a href="${logInPath(person, null, arrival.source)}">Log in to book with your account</a></p>
</main>`;
  const head = {
    title: `Book a session with ${person.full_name}`,
    description: `Free times and prices of ${person.full_name}`,
    path: bookPath(person),
    isIndexed: person.isIndexed,
    kind: 'profile' as const,
    preview: previewOf(person),
    data: personPageData({ person, reviews: [] }, site.publicUrl),
  };
  return layout(site, problem ? { title: head.title } : head, body);
}

function pathFor(person: PublicPerson, { minutes, from, start, arrival }: Wanted): string {
  const query = { minutes: String(minutes), ...(from && { from }), ...(start && { start }), via: arrival.via };
  return `${bookPath(person)}?${new URLSearchParams(query)}`;
}
type Wanted = { minutes: number; from?: string; start?: string; arrival: Arrival };

function durations(person: PublicPerson, chosen: number, arrival: Arrival): Html {
  const items = person.prices.map(
    ({ minutes, priceInPaise }) =>
      html`<li><a class="slot"${minutes === chosen ? html` aria-current="true"` : null} href="${pathFor(person, { minutes, arrival })}"><span>${minutes} min</span><span>${priceText(priceInPaise)}</span></a></li>`,
  );
  return html`<nav aria-label="Length of the session"><ul class="durations">${items}</ul></nav>`;
}

type Day = { date: string; slots: readonly OfferedSlot[]; duration: number; arrival: Arrival };

function daySection(person: PublicPerson, site: Site, { date, slots, duration, arrival }: Day): Html {
  const items = slots.map(({ startMs }) => {
    const at = new Date(startMs);
    return html`<li><a class="slot" href="${pathFor(person, { minutes: duration, start: at.toISOString(), arrival })}"><span><time datetime="${at.toISOString()}" data-local>${clockText(at)}<span class="visually-hidden"> IST, ${dayText(at, site.now)}</span></time></span></a></li>`;
  });
  const [first] = slots;
  return html`<section class="day" aria-labelledby="day-${date}"><h2 id="day-${date}">${first ? dayText(new Date(first.startMs), site.now) : date}</h2><ul class="times">${items}</ul></section>`;
}

export function whenText({ startsAt, endsAt }: { startsAt: Date; endsAt: Date }, now: Date): Html {
  return html`<time datetime="${startsAt.toISOString()}" data-local>${dayText(startsAt, now)}, ${clockText(startsAt)} – ${clockText(endsAt)} IST</time>`;
}

/** The chosen time and its price, above every step. */
export function chosenTime(slot: Pick<ChosenSlot, 'startsAt' | 'endsAt' | 'priceInPaise'>, { now }: Site): Html {
  return html`<div class="chosen"><p>${whenText(slot, now)}</p><p class="price">${priceText(slot.priceInPaise)}</p></div>`;
}

/** A free time, or the free times around one that was just taken. */
export type FormTime = ChosenSlot | { minutes: number; others: readonly Date[] };

type FormStep = {
  time: FormTime;
  arrival: Arrival;
  form: VisitForm;
  problems: Record<string, string>;
  problem?: string | undefined;
};

/** The form for one time, with everything typed so far. */
export function bookFormView(
  page: BookablePage,
  site: Site,
  { time, arrival, form, problems, problem }: FormStep,
): PageMarkup {
  const { person, offer } = page;
  const { bookingForm } = offer.mentor;
  const line = (name: 'name' | 'email' | 'topic' | 'date_of_birth') => ({
    name,
    value: form[name],
    problem: problems[name],
  });
  const { description } = form;
  const body = html`<main class="page form-page">
${byline(person, arrival)}
${formerHolder(person, site)}
<h1>Your details</h1>
${'others' in time ? null : chosenTime(time, site)}
<p><a href="${pathFor(person, { minutes: time.minutes, arrival })}">See all times</a></p>
${site.takesNewPeople ? null : html`<p class="banner">Only people with an account can book at the moment. Use the email address of your account.</p>`}
${problemBanner(problem, Object.keys(problems).length)}
${bookingForm.custom_message === '' ? null : html`<blockquote class="banner text">${bookingForm.custom_message}</blockquote>`}
<form class="form" method="post" action="${bookPath(person)}" novalidate>
<input type="hidden" name="minutes" value="${time.minutes}"><input type="hidden" name="via" value="${arrival.via}"><input type="hidden" name="time_zone" value="${form.time_zone}">
${'others' in time ? otherTimes(time.others, site) : html`<input type="hidden" name="start" value="${time.startsAt.toISOString()}">`}
${lineField({ ...line('name'), label: 'Name', max: limits.fullName.max, autocomplete: 'name' })}
${lineField({ ...line('email'), label: 'Email', type: 'email', max: limits.email.max, autocomplete: 'email', hint: 'We’ll email you a 6-digit code to confirm it.' })}
${lineField({ ...line('date_of_birth'), label: 'Date of birth', type: 'date', autocomplete: 'bday', hint: `You must be ${limits.minAgeYears} or older. ${person.full_name} won’t see it.` })}
${lineField({ ...line('topic'), label: 'Topic', max: limits.guidance.topic })}
${textField({ label: 'Description', name: 'description', value: description, problem: problems['description'], max: limits.guidance.description, isOptional: true })}
${offer.mentor.guestPermissions.can_invite_others ? lineField({ label: 'Guests', name: 'guests', value: form.guests ?? '', problem: problems['guests'], hint: guestHint(limits.guidance.guests), isOptional: true }) : null}
${questionsOf(bookingForm.fields).map((field) => questionField(field, form.custom_fields[field.field_name] ?? '', problems[questionInput(field.field_name)]))}
<button class="button primary" type="submit">Continue</button>
</form>
<p class="muted">Have an account? <a href="${logInPath(person, 'others' in time ? null : time, arrival.source)}">Log in to book</a></p>
</main>`;
  return layout(site, { title: `Book a session with ${person.full_name}` }, body, [site.files.visitScript]);
}

function problemBanner(problem: string | undefined, wrong: number): Html | null {
  if (!problem && wrong === 0) return null;
  const count = wrong === 1 ? 'Please check 1 answer below.' : `Please check ${wrong} answers below.`;
  return html`<p class="banner problem" role="alert">${problem ?? count}</p>`;
}

function otherTimes(others: readonly Date[], { now }: Site): Html {
  const choices = others.map((at) => ({ value: at.toISOString(), label: `${dayText(at, now)}, ${clockText(at)} IST` }));
  return choiceField({ label: 'Choose another time', name: 'start', kind: 'radio', choices, chosen: [] });
}
