import type { ReactNode } from 'react';

type FeedFrameProps = { head: ReactNode; aside?: ReactNode; children: ReactNode };

/** One reading column. `aside` is beside it on desktops and between heading and posts on smaller screens. */
export function FeedFrame({ head, aside, children }: FeedFrameProps) {
  if (!aside) {
    return (
      <div className="max-w-[44rem] space-y-5 lg:max-w-[42rem]">
        {head}
        {children}
      </div>
    );
  }
  return (
    <div className="grid max-w-[44rem] gap-x-10 gap-y-5 lg:max-w-none lg:grid-cols-[minmax(0,42rem)_minmax(20rem,1fr)] lg:grid-rows-[auto_1fr]">
      <div className="min-w-0">{head}</div>
      <div className="min-w-0 lg:col-start-2 lg:row-start-2">{aside}</div>
      <div className="min-w-0 space-y-5 lg:col-start-1 lg:row-start-2">{children}</div>
    </div>
  );
}
