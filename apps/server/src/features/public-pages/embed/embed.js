// Shows the free times of a mentor on another website:
// <script src="https://…/embed.js" data-mentor="name" data-theme="light|dark|auto" data-colour="#rrggbb" async></script>
(() => {
  const script = document.currentScript;
  if (!script) return;
  const { mentor = '', theme = 'auto', colour = '' } = script.dataset;
  const site = new URL(script.src).origin;
  const name = mentor.trim().replace(/^@/, '').toLowerCase();
  const isName = /^[a-z0-9._]{3,30}$/.test(name);

  // A plain link, until the frame says that it is there: it may be blocked, or the page may not exist.
  const box = document.createElement('div');
  const link = document.createElement('a');
  link.href = isName ? `${site}/@${name}?from=embed` : site;
  link.target = '_blank';
  link.rel = 'noopener';
  link.textContent = isName ? `Book a session with @${name}` : 'Book a session';
  box.append(link);
  script.after(box);
  if (!isName) return;

  const frame = document.createElement('iframe');
  frame.title = `Free times of @${name}`;
  frame.src = `${site}/embed/@${name}?${new URLSearchParams({ theme, colour, origin: location.origin })}`;
  Object.assign(frame.style, { display: 'block', width: '100%', height: '0', border: '0', colorScheme: 'normal' });
  addEventListener('message', ({ origin, source, data }) => {
    if (origin !== site || source !== frame.contentWindow || data?.type !== 'right-circle:height') return;
    const height = Number(data.height);
    if (!(height > 0)) return;
    link.remove();
    frame.style.height = `${Math.min(height, 2000)}px`;
  });
  box.append(frame);
})();
