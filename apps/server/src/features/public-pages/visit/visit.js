// Adds the visitor's time zone to the form, and signs a recognised visitor in to the app.
const zone = document.querySelector('input[name="time_zone"]');
if (zone) zone.value = Intl.DateTimeFormat().resolvedOptions().timeZone;

const place = document.querySelector('[data-sign-in]');
// Never replaces somebody who is already signed in.
if (place && !localStorage.getItem('access_token')) {
  fetch(place.dataset.signIn, { method: 'POST', headers: { accept: 'application/json' } })
    .then((reply) => (reply.status === 200 ? reply.json() : null))
    .then((signedIn) => {
      if (!signedIn) return;
      localStorage.setItem('access_token', signedIn.access_token);
      localStorage.setItem('user_info', JSON.stringify(signedIn.user));
    })
    .catch(() => undefined);
}
