// The server can't tell who is signed in, because the app keeps that in the browser. Signed-in visitors get a link into
// the app, also on the 404 page: they may see posts that aren't public.
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
