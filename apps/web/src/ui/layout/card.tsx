import type { ComponentProps } from 'react';
import { classNames } from '#ui/class-names.ts';

const tones = { card: 'border-line bg-card text-ink', night: 'border-night bg-night text-on-night' };
const paddings = { none: '', sm: 'p-4', md: 'p-5 sm:p-6', lg: 'p-6 sm:p-8' };

export type CardProps = ComponentProps<'div'> & {
  tone?: keyof typeof tones | undefined;
  padding?: keyof typeof paddings | undefined;
};

export function Card({ tone = 'card', padding = 'md', className, ...rest }: CardProps) {
  return <div {...rest} className={classNames('rounded-card border', tones[tone], paddings[padding], className)} />;
}
