// Adds the visitor's own time next to times in IST.
const INDIA_MINUTES = 330;
for (const time of document.querySelectorAll('time[data-local]')) {
  const at = new Date(time.dateTime);
  if (-at.getTimezoneOffset() === INDIA_MINUTES) continue;
  const own = document.createElement('span');
  own.className = 'own-time';
  own.textContent = `${new Intl.DateTimeFormat('en-GB', {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: 'numeric',
    minute: '2-digit',
    hour12: true,
  }).format(at)} your time`;
  time.after(own);
}
