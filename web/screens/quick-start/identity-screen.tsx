import { useNavigate } from '@tanstack/react-router';
import { ArrowRight, Sparkles } from 'lucide-react';
import { useRef, useState } from 'react';
import { LIMITS } from '#contract/limits.ts';
import { DEFAULT_COLOR } from '#domain/colors.ts';
import { readSignUpDraft } from '../../features/sign-up-draft/sign-up-draft.ts';
import { PATHS } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { ColorField, isColor } from '../../ui/color-field.tsx';
import { nameError } from '../../ui/text-errors.ts';
import { TextField } from '../../ui/text-field.tsx';
import { CharacterSheet } from './character-sheet.tsx';
import { ChoiceList, ChoiceStone } from './choice-list.tsx';
import { suggestedHabit } from './habit-draft.ts';
import { HabitLine } from './habit-line.tsx';
import { QuickStartFrame } from './quick-start-frame.tsx';
import { saveIdentity } from './save-choice.ts';
import { SUGGESTIONS, suggestionFor } from './suggestions.ts';
import { useGoOnKeys } from './use-go-on-keys.ts';

const OWN = 'own';

/** Asks for the identity: one of four, or the user's own. */
export function IdentityScreen() {
  const [draft, setDraft] = useState(firstDraft);
  const navigate = useNavigate();
  const nameInput = useRef<HTMLInputElement>(null);
  const suggestion = suggestionFor(draft.chosen);
  const name = suggestion?.name ?? draft.name.trim();
  const color = suggestion?.color ?? (isColor(draft.color) ? draft.color : DEFAULT_COLOR);
  const ofName = nameError('Name', name, LIMITS.nameLength);
  const colorError = isColor(draft.color) ? null : 'Color is # and six hex digits, like #4A90E2.';

  function goOn(): void {
    if (!suggestion && (ofName || colorError)) {
      // The first press focuses the name; the error shows only if the field was focused already.
      setDraft({ ...draft, hasTried: document.activeElement === nameInput.current || name !== '' });
      if (ofName) nameInput.current?.focus();
      return;
    }
    saveIdentity(name, color);
    void navigate({ to: PATHS.quickStartHabits });
  }

  useGoOnKeys({ onForward: goOn, onBack: goBack });

  return (
    <QuickStartFrame
      step={1}
      title="Who do you want to become?"
      lead="An identity is what you practise being. You can have many; begin with one."
      backTo="Title screen"
      onBack={goBack}
      onSubmit={goOn}
      action={
        <Button type="submit" variant="primary" className="min-w-40 min-h-12 text-lead">
          Continue
          <ArrowRight size={18} />
        </Button>
      }
    >
      <ChoiceList
        label="Identity"
        chosen={draft.chosen}
        onChange={(chosen) => setDraft({ ...draft, chosen, hasTried: false })}
        choices={[
          ...SUGGESTIONS.map(({ name: key, description, color: stone, Icon }) => ({
            key,
            name: key,
            line: description,
            color: stone,
            mark: <ChoiceStone color={stone} Icon={Icon} />,
          })),
          {
            key: OWN,
            name: 'Somebody else',
            line: 'A name and a color of your own.',
            color: isColor(draft.color) ? draft.color : DEFAULT_COLOR,
            mark: <ChoiceStone color={DEFAULT_COLOR} Icon={Sparkles} />,
          },
        ]}
      />
      <CharacterSheet name={name} color={color} Icon={suggestion?.Icon ?? Sparkles}>
        {suggestion ? (
          <>
            <p className="text-lead text-balance">{suggestion.description}</p>
            <HabitLine {...suggestedHabit(suggestion)} />
          </>
        ) : (
          <div className="quick-fields">
            <TextField
              label="Name"
              placeholder="Sailor, Baker, Early Riser…"
              inputRef={nameInput}
              isRequired
              most={LIMITS.nameLength}
              value={draft.name}
              onChange={(typed) => setDraft({ ...draft, name: typed })}
              errorMessage={draft.hasTried ? ofName : null}
            />
            <ColorField
              label="Color"
              color={draft.color}
              onChange={(picked) => setDraft({ ...draft, color: picked })}
              errorMessage={draft.hasTried ? colorError : null}
            />
          </div>
        )}
      </CharacterSheet>
    </QuickStartFrame>
  );
}

function goBack(): void {
  location.assign(PATHS.landing);
}

/** The earlier choice after a return to the page, otherwise the first. */
function firstDraft() {
  const { identity } = readSignUpDraft();
  const own = { name: '', color: DEFAULT_COLOR, hasTried: false };
  if (!identity) return { ...own, chosen: SUGGESTIONS[0]?.name ?? OWN };
  if (suggestionFor(identity.name)) return { ...own, chosen: identity.name };
  return { ...own, chosen: OWN, name: identity.name, color: identity.color };
}
