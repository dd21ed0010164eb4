import { useParams } from '@tanstack/react-router';
import { readPageNumber } from './page-number.ts';
import { StoryReader } from './story-reader.tsx';

/** Starts each page with a new state. */
export function StoryPageScreen() {
  const { page: param = '' } = useParams({ strict: false });
  const page = readPageNumber(param);
  return page && <StoryReader key={page} page={page} />;
}
