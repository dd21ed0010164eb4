import { useNavigate } from '@tanstack/react-router';
import { ArrowRight, PencilLine, Sparkles, Timer } from 'lucide-react';
import { useRef, useState, type RefObject } from 'react';
import { LIMITS } from '#contract/limits.ts';
import { isBlank } from '#domain/characters.ts';
import { formatMinutes, minutesToMs } from '#domain/durations.ts';
import { readSignUpDraft, type BegunIdentity } from '../../features/sign-up-draft/sign-up-draft.ts';
import { PATHS } from '../../paths.ts';
import { hasToken } from '../../platform/token-store.ts';
import { Button } from '../../ui/button.tsx';
import { minutesError, MinutesField } from '../../ui/minutes-field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { nameError } from '../../ui/text-errors.ts';
import { TextField } from '../../ui/text-field.tsx';
import { CharacterSheet } from './character-sheet.tsx';
import { ChoiceList, ChoiceStone } from './choice-list.tsx';
import {
  openHabitPage,
  ownHabit,
  sizesOf,
  suggestedHabit,
  type HabitPage,
  RHYTHMS,
} from './habit-draft.ts';
import { HabitLine } from './habit-line.tsx';
import { QuickStartFrame } from './quick-start-frame.tsx';
import { saveHabit } from './save-choice.ts';
import { SizeChoice } from './size-choice.tsx';
import { suggestionFor } from './suggestions.ts';
import { useGoOnKeys } from './use-go-on-keys.ts';

/** Asks for the habit. The route redirects visitors who have not chosen an identity. */
export function HabitScreen() {
  const [{ identity, habit }] = useState(readSignUpDraft);
  const suggestion = suggestionFor(identity?.name ?? '');
  const [page, setPage] = useState(() => openHabitPage(suggestion, habit));
  const navigate = useNavigate();
  const nameInput = useRef<HTMLInputElement>(null);
  const isOwn = page.chosen === 'own';
  const isWhole =
    nameError('Name', page.name, LIMITS.nameLength) === null &&
    minutesError('Duration', page.minutes) === null;

  function goOn(): void {
    if (isOwn && !isWhole) return pointAtGap();
    saveHabit(isOwn || !suggestion ? ownHabit(page) : suggestedHabit(suggestion, page.minutes));
    void navigate({ to: PATHS.quickStartLogin });
  }

  /** Focuses the name first, and shows its error only if the field was focused already. */
  function pointAtGap(): void {
    const isThere = document.activeElement === nameInput.current;
    setPage({ ...page, hasTried: isThere || !isBlank(page.name) });
    if (nameError('Name', page.name, LIMITS.nameLength)) nameInput.current?.focus();
  }

  function goBack(): void {
    void navigate({ to: PATHS.quickStart });
  }

  useGoOnKeys({ onForward: goOn, onBack: goBack });

  if (!identity) return null;
  return (
    <QuickStartFrame
      step={2}
      title={`What does ${nameWithArticle(identity)} do?`}
      lead="A habit is one thing, small enough to begin today. Each minute of it counts towards the next level."
      backTo="Identity"
      onBack={goBack}
      onSubmit={goOn}
      action={
        <Button type="submit" variant="primary" className="min-w-40 min-h-12 text-lead">
          {hasToken() ? 'Start playing' : 'Continue'}
          <ArrowRight size={18} />
        </Button>
      }
    >
      {suggestion && (
        <ChoiceList
          label="Habit"
          chosen={page.chosen}
          onChange={(chosen) =>
            setPage({ ...page, chosen: chosen === 'own' ? 'own' : 'suggested', hasTried: false })
          }
          choices={[
            {
              key: 'suggested',
              name: suggestion.habit.name,
              line: formatMinutes(minutesToMs(page.minutes)),
              color: identity.color,
              mark: <ChoiceStone color={identity.color} Icon={Timer} />,
            },
            {
              key: 'own',
              name: 'Something else',
              line: 'Write a habit of your own.',
              color: identity.color,
              mark: <ChoiceStone color={identity.color} Icon={PencilLine} />,
            },
          ]}
        />
      )}
      <CharacterSheet
        name={identity.name}
        color={identity.color}
        Icon={suggestion?.Icon ?? Sparkles}
      >
        {suggestion && !isOwn ? (
          <>
            <HabitLine {...suggestedHabit(suggestion, page.minutes)} />
            <SizeChoice
              sizes={sizesOf(suggestion)}
              chosen={page.minutes}
              onChange={(minutes) => setPage({ ...page, minutes })}
            />
          </>
        ) : (
          <OwnHabitFields
            page={page}
            onChange={setPage}
            nameInput={nameInput}
            isFirst={!suggestion}
          />
        )}
      </CharacterSheet>
    </QuickStartFrame>
  );
}

function nameWithArticle({ name }: BegunIdentity): string {
  return `${/^[aeiou]/i.test(name) ? 'an' : 'a'} ${name}`;
}

interface OwnHabitFieldsProps {
  readonly page: HabitPage;
  readonly onChange: (page: HabitPage) => void;
  readonly nameInput: RefObject<HTMLInputElement | null>;
  /** Whether the page starts with the focus here. */
  readonly isFirst: boolean;
}

function OwnHabitFields({ page, onChange, nameInput, isFirst }: OwnHabitFieldsProps) {
  const { name, minutes, rhythm, hasTried } = page;
  return (
    <div className="quick-fields">
      <TextField
        label="Habit"
        placeholder="Run, Read, Stretch…"
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus={isFirst}
        inputRef={nameInput}
        isRequired
        most={LIMITS.nameLength}
        value={name}
        onChange={(typed) => onChange({ ...page, name: typed })}
        errorMessage={hasTried ? nameError('Name', name, LIMITS.nameLength) : null}
      />
      <div className="grid grid-cols-[repeat(auto-fit,minmax(12rem,1fr))] gap-[0.9rem]">
        <MinutesField
          label="Duration"
          isRequired
          minutes={minutes}
          onChange={(typed) => onChange({ ...page, minutes: typed })}
          errorMessage={hasTried ? minutesError('Duration', minutes) : null}
        />
        <SelectField
          label="How often"
          chosen={rhythm}
          options={RHYTHMS}
          onChange={(key) => {
            const known = RHYTHMS.find((one) => one.key === key);
            if (known) onChange({ ...page, rhythm: known.key });
          }}
        />
      </div>
    </div>
  );
}
