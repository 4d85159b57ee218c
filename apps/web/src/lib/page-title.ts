let title = '';
let badge = 0;

export function setPageTitle(text: string): void {
  title = text;
  show();
}

/** The count of what waits, before the title of whatever page is open. */
export function setTitleBadge(count: number): void {
  badge = count;
  show();
}

export function titleWith(count: number, text: string): string {
  return count > 0 ? `(${count}) ${text}` : text;
}

function show(): void {
  if (title) document.title = titleWith(badge, title);
}
