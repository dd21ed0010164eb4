import { RadioButton, RadioField, RadioGroup } from 'react-aria-components/RadioGroup';
import { Avatar } from '../../features/avatars/avatar.tsx';
import { FACES, findFace, type Face } from '../../features/avatars/faces.ts';
import { Button } from '../../ui/button.tsx';
import type { TourWorld } from './worlds.ts';

interface PortraitStepProps {
  readonly titleId: string;
  readonly name: string;
  readonly face: Face;
  readonly world: TourWorld;
  readonly onChange: (face: Face) => void;
  readonly onBack: () => void;
  readonly onDone: () => void;
}

export function PortraitStep(props: PortraitStepProps) {
  const { titleId, name, face, world, onChange, onBack, onDone } = props;
  return (
    <form
      className="newcomer-form"
      onSubmit={(submit) => {
        submit.preventDefault();
        onDone();
      }}
    >
      <div className="newcomer-words">
        <p className="mb-[-0.3rem] text-ink-soft text-small font-strong">Crew list, line four</p>
        <h2 id={titleId} className="text-[clamp(1.625rem,6vw,2.125rem)] wrap-anywhere">
          And which face is yours, {name}?
        </h2>
        <p>
          Choose whom the others will meet {world.outside}. You can change it whenever you like.
        </p>
      </div>
      <RadioGroup
        aria-labelledby={titleId}
        orientation="horizontal"
        className="grid grid-cols-[repeat(4,1fr)] gap-2"
        value={face}
        onChange={(chosen) => {
          const known = findFace(chosen);
          if (known) onChange(known);
        }}
      >
        {FACES.map(({ id, name: looks }) => (
          <RadioField
            key={id}
            value={id}
            aria-label={looks}
            // Keyboard users start at the current choice.
            // oxlint-disable-next-line jsx-a11y/no-autofocus
            autoFocus={id === face}
          >
            <RadioButton className="newcomer-portrait grid place-items-center py-3 px-1">
              <Avatar face={id} name={name} className="newcomer-face" />
            </RadioButton>
          </RadioField>
        ))}
      </RadioGroup>
      <div className="newcomer-actions flex justify-end gap-3 pt-2">
        <Button variant="ghost" onPress={onBack}>
          Back
        </Button>
        <Button type="submit" variant="primary">
          Continue
        </Button>
      </div>
    </form>
  );
}
