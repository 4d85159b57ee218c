// The server can't see who is signed in: the app keeps that in the browser. Its people get a link into the app, also
// from the page for what isn't public, because they may see more than visitors do.
{
  const [, kind, id = ''] = location.pathname.split('/');
  const inApp = { post: `/dashboard/posts/${id}`, reel: `/dashboard/explore?reel=${id}` }[kind];
  let isSignedIn = false;
  try {
    isSignedIn = localStorage.getItem('access_token') !== null;
  } catch {
    // A browser that refuses storage has nobody signed in.
  }
  for (const link of isSignedIn ? document.querySelectorAll('a[data-app]') : []) {
    link.href = inApp ?? '/dashboard';
    link.textContent = inApp ? 'Open in the app' : 'Go to your dashboard';
  }
}
