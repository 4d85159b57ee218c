/**
 * Joins the classes that apply. A component's `className` prop is for layout (margin, width, grid position), not for
 * restyling.
 */
export function classNames(...parts: (string | false | null | undefined)[]): string {
  return parts.filter(Boolean).join(' ');
}
