import { Label, RadioButton, RadioField, RadioGroup } from 'react-aria-components/RadioGroup';
import type { User } from '#contract/users.ts';
import { Avatar } from '../../avatars/avatar.tsx';
import { HEADSHOTS } from '../../avatars/headshots.ts';
import { changeUser } from '../../user/change-user.ts';

/** Who to look like. */
export function PortraitChoice({ me }: { readonly me: User }) {
  return (
    <RadioGroup
      className="portraits"
      orientation="horizontal"
      value={me.selectedHeadshot}
      onChange={(chosen) => {
        const headshot = HEADSHOTS.find(({ id }) => id === chosen);
        if (headshot) changeUser({ selectedHeadshot: headshot.id });
      }}
    >
      <Label className="portraits-label">Avatar</Label>
      <div className="portraits-row">
        {HEADSHOTS.map(({ id, name }) => (
          <RadioField key={id} value={id} aria-label={name}>
            <RadioButton className="portrait">
              <Avatar headshot={id} className="portrait-face" />
            </RadioButton>
          </RadioField>
        ))}
      </div>
    </RadioGroup>
  );
}
