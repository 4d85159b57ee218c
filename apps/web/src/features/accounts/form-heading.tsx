import type { ReactNode, Ref } from 'react';

type FormHeadingProps = {
  title: string;
  children?: ReactNode;
  /** For steps that move the focus to their heading. */
  ref?: Ref<HTMLHeadingElement>;
};

export function FormHeading({ title, children, ref }: FormHeadingProps) {
  return (
    <div className="mb-8">
      <h1 ref={ref} {...(ref && { tabIndex: -1 })} className="type-display text-40 outline-none sm:text-64">
        {title}
      </h1>
      {children && <p className="mt-3 text-18 text-muted">{children}</p>}
    </div>
  );
}
