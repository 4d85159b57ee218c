import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Banner } from '../feedback/banner.tsx';
import { Button, type ButtonProps } from './button.tsx';

/** The part of a paged query that the button needs. */
type PagedList = {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: () => unknown;
};

type ShowMoreProps = Pick<ButtonProps, 'size' | 'variant' | 'block'> & {
  list: PagedList;
  /** Says why the next page didn't load; shown only then. */
  problem: string;
  className?: string | undefined;
  children?: ReactNode;
};

/** Loads the next page of a list. If that fails, says why and offers to try again; what is shown stays. */
export function ShowMore({ list, problem, className, children = 'Show more', ...look }: ShowMoreProps) {
  if (!list.hasNextPage) return null;
  return (
    <div className={classNames('grid justify-items-center gap-4', className)}>
      {list.isFetchNextPageError && (
        <Banner kind="error" className="w-full text-left">
          {problem}
        </Banner>
      )}
      <Button {...look} busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
        {list.isFetchNextPageError ? 'Try again' : children}
      </Button>
    </div>
  );
}
