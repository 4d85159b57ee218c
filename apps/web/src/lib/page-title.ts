import { useEffect } from 'react';

let routeTitle = '';
let suffix = '';
let pageName: string | null = null;
let badge = 0;

/** Returns the route's title followed by `after`, or `after` alone if the route has no title. */
export function setPageTitle(title: string, after = ''): void {
  routeTitle = title;
  suffix = after;
  show();
}

/** Names the tab after what the page shows, such as a person or a post, as soon as that is known. */
export function usePageName(name: string | undefined): void {
  useEffect(() => {
    if (!name) return;
    pageName = name;
    show();
    return () => {
      // The next page may have named itself before this one is gone.
      if (pageName !== name) return;
      pageName = null;
      show();
    };
  }, [name]);
}

/** The count of what waits, before the title of whatever page is open. */
export function setTitleBadge(count: number): void {
  badge = count;
  show();
}

export function titleWith(count: number, text: string): string {
  return count > 0 ? `(${count}) ${text}` : text;
}

export function titleText(name: string | null, title: string, after: string): string {
  return (name ?? title) + after;
}

function show(): void {
  const text = titleText(pageName, routeTitle, suffix);
  if (text) document.title = titleWith(badge, text);
}
