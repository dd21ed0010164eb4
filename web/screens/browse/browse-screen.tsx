import { Link } from '@tanstack/react-router';
import { SearchX } from 'lucide-react';
import { useState } from 'react';
import { countOf, nounOf } from '#domain/counts.ts';
import { BuiltInList } from '../../features/built-ins/built-in-list.tsx';
import { IDENTITY_CATEGORIES } from '../../features/built-ins/identities.ts';
import { useOwnIdentities } from '../../features/built-ins/ownership.ts';
import { PATHS } from '../../paths.ts';
import { useRest } from '../../shell/cold-start.ts';
import { Button } from '../../ui/button.tsx';
import { FailureNote } from '../../ui/failure-note.tsx';
import { Panel } from '../../ui/panel.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { findIdentities } from './find-identities.ts';
import './browse.css';

export function BrowseScreen() {
  const [search, setSearch] = useState('');
  const { ownershipOf, hasFailed, retry } = useOwnIdentities();
  const isWhole = useRest();
  const found = findIdentities(IDENTITY_CATEGORIES, search);
  const count = found.reduce((sum, { identities }) => sum + identities.length, 0);
  return (
    <div className="flex flex-col gap-7 max-w-5xl mx-auto">
      <header className="flex flex-col gap-3">
        <h1 className="text-3xl sm:text-4xl">Browse identities</h1>
        <p className="max-w-[52ch] text-ink-soft">
          Each comes with one small habit. Take whoever you would like to be more of, and change
          anything later.
        </p>
        <SearchField
          label="Search identities"
          placeholder="Search by name or description"
          value={search}
          onChange={setSearch}
        />
        <output className={count > 0 ? 'text-ink-soft' : 'text-[1.125rem] font-semibold'}>
          {resultCountText(count, search.trim() !== '')}
        </output>
      </header>
      {hasFailed && (
        <Panel>
          <FailureNote message="Failed to load values" onRetry={retry} />
        </Panel>
      )}
      {(isWhole ? found : found.slice(0, 1)).map(({ name, identities }) => (
        <section key={name} aria-label={name} className="flex flex-col gap-[0.9rem]">
          <h2 className="browse-category-name flex items-center gap-[0.9rem] text-[1.5rem]">
            {name}
          </h2>
          <BuiltInList label={name} identities={identities} ownershipOf={ownershipOf} />
        </section>
      ))}
      {count === 0 && (
        <div className="panel flex flex-col items-center gap-[0.85rem] py-10 px-6 text-center">
          <SearchX size={44} strokeWidth={1.6} className="text-ink-soft" />
          <p className="max-w-[38ch] text-ink-soft">
            Try another word, or create an identity of your own on your profile.
          </p>
          <div className="flex flex-wrap justify-center gap-3">
            <Button onPress={() => setSearch('')}>Show all</Button>
            <Link to={PATHS.profile} className="button button-primary">
              Create your own
            </Link>
          </div>
        </div>
      )}
    </div>
  );
}

function resultCountText(count: number, isSearching: boolean): string {
  if (count === 0) return 'No identities match your search.';
  const identities = countOf(count, 'identity', 'identities');
  if (!isSearching) return identities;
  return `${identities} ${nounOf(count, 'matches', 'match')}`;
}
