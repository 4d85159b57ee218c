import { Search } from 'lucide-react';
import { TextInput, type TextInputProps } from './text-input.tsx';

type SearchInputProps = Omit<TextInputProps, 'type' | 'lead' | 'onChange' | 'value'> & {
  value: string;
  onText: (text: string) => void;
};

/** Search field without autocomplete and spell checking, which don't suit names and topics. */
export function SearchInput({ onText, ...rest }: SearchInputProps) {
  return (
    <TextInput
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      {...rest}
      type="search"
      onChange={(event) => onText(event.target.value)}
      lead={<Search size={18} aria-hidden="true" />}
    />
  );
}
