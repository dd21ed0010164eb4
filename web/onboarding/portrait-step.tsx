import { RadioButton, RadioField, RadioGroup } from 'react-aria-components/RadioGroup';
import type { User } from '#contract/users.ts';
import { Avatar } from '../avatars/avatar.tsx';
import { HEADSHOTS } from '../avatars/headshots.ts';
import { Button } from '../ui/button.tsx';

interface PortraitStepProps {
  readonly titleId: string;
  readonly name: string;
  readonly headshot: User['selectedHeadshot'];
  readonly onChange: (headshot: User['selectedHeadshot']) => void;
  readonly onBack: () => void;
  readonly onDone: () => void;
}

/** Who to look like. */
export function PortraitStep(props: PortraitStepProps) {
  const { titleId, name, headshot, onChange, onBack, onDone } = props;
  return (
    <form
      className="newcomer-form"
      onSubmit={(submit) => {
        submit.preventDefault();
        onDone();
      }}
    >
      <div className="newcomer-words">
        <p className="newcomer-log">Crew list, line two</p>
        <h2 id={titleId} className="newcomer-title">
          And which face is yours, {name}?
        </h2>
        <p>Choose whom the others will meet on deck. You can change it whenever you like.</p>
      </div>
      <RadioGroup
        aria-labelledby={titleId}
        orientation="horizontal"
        className="newcomer-portraits"
        value={headshot}
        onChange={(chosen) => {
          const known = HEADSHOTS.find(({ id }) => id === chosen);
          if (known) onChange(known.id);
        }}
      >
        {HEADSHOTS.map(({ id, name: looks }) => (
          <RadioField
            key={id}
            value={id}
            aria-label={looks}
            // The choice is where this page begins.
            // oxlint-disable-next-line jsx-a11y/no-autofocus
            autoFocus={id === headshot}
          >
            <RadioButton className="newcomer-portrait">
              <Avatar headshot={id} className="newcomer-face" />
            </RadioButton>
          </RadioField>
        ))}
      </RadioGroup>
      <div className="newcomer-actions">
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
