// Adds the visitor's own time next to times in IST, with the day where that differs too.
const INDIA_MINUTES = 330;
const clock = { hour: 'numeric', minute: '2-digit', hour12: true };
// Made once: a formatter costs more than all its texts, and a page can have hundreds of times.
const clockText = new Intl.DateTimeFormat('en-GB', clock);
const dayText = new Intl.DateTimeFormat('en-GB', { weekday: 'short', day: 'numeric', month: 'short', ...clock });
const dayAt = (at, minutesAhead) => new Date(at.getTime() + minutesAhead * 60_000).toISOString().slice(0, 10);
for (const time of document.querySelectorAll('time[data-local]')) {
  const at = new Date(time.dateTime);
  const minutesAhead = -at.getTimezoneOffset();
  if (minutesAhead === INDIA_MINUTES) continue;
  const isSameDay = dayAt(at, minutesAhead) === dayAt(at, INDIA_MINUTES);
  const own = document.createElement('span');
  own.className = 'own-time';
  // "10:30 pm your" stays together, so that a line can break after the day.
  const text = (isSameDay ? clockText : dayText).format(at).replace(/\s(?=[ap]m$)/, '\u00a0');
  own.textContent = `${text}\u00a0your time`;
  time.after(own);
}
