import { Label, RadioButton, RadioField, RadioGroup } from 'react-aria-components/RadioGroup';
import type { User } from '#contract/users.ts';
import { Avatar } from '../../avatars/avatar.tsx';
import { faceChange, faceOf, FACES, findFace } from '../../avatars/faces.ts';
import { changeUser } from '../../user/change-user.ts';

/** Who to look like. */
export function PortraitChoice({ me }: { readonly me: User }) {
  return (
    <RadioGroup
      className="portraits"
      orientation="horizontal"
      value={faceOf(me)}
      onChange={(chosen) => {
        const face = findFace(chosen);
        if (face) changeUser(faceChange(face));
      }}
    >
      <Label className="portraits-label">Avatar</Label>
      <div className="portraits-row">
        {FACES.map(({ id, name }) => (
          <RadioField key={id} value={id} aria-label={name}>
            <RadioButton className="portrait">
              <Avatar face={id} name={me.display_name} className="portrait-face" />
            </RadioButton>
          </RadioField>
        ))}
      </div>
    </RadioGroup>
  );
}
