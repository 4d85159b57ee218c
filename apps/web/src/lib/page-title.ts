import { useEffect } from 'react';

let routeTitle = '';
let suffix = '';
let pageName: string | null = null;
let badge = 0;

/** Sets the tab's title to the route's title followed by `after`. */
export function setPageTitle(title: string, after = ''): void {
  routeTitle = title;
  suffix = after;
  show();
}

/** Names the tab after the page's content, such as a person or a post, once it is known. */
export function usePageName(name: string | undefined): void {
  useEffect(() => {
    if (!name) return;
    pageName = name;
    show();
    return () => {
      // The next page may have set its name before this one is unmounted.
      if (pageName !== name) return;
      pageName = null;
      show();
    };
  }, [name]);
}

/** Shows the number of unread items before the title of every page. */
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
