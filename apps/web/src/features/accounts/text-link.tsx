import { Link, type LinkProps } from 'react-router';

/** A link inside running text. */
export function TextLink(props: Omit<LinkProps, 'className'>) {
  return <Link {...props} className="rounded-sm font-semibold text-jamun underline underline-offset-4" />;
}
