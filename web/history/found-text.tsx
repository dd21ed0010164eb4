import { createContext, useContext } from 'react';

/** What is searched for; empty while nothing is. */
export const SearchedText = createContext('');

/** A text with the part marked for which it was found. */
export function FoundText({ text }: { readonly text: string }) {
  const q = useContext(SearchedText);
  const lower = text.toLowerCase();
  const at = lower.indexOf(q.toLowerCase());
  // A few letters change their length with their case: there the places would not be the same.
  if (q === '' || at < 0 || lower.length !== text.length) return text;
  const end = at + q.length;
  return (
    <>
      {text.slice(0, at)}
      <mark className="found">{text.slice(at, end)}</mark>
      {text.slice(end)}
    </>
  );
}
