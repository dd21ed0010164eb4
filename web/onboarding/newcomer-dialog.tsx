import { useId, useState } from 'react';
import type { User } from '#contract/users.ts';
import { faceChange, faceOf } from '../avatars/faces.ts';
import { Scene } from '../themes/scene.tsx';
import { useShownTheme } from '../themes/use-shown-theme.ts';
import { Button } from '../ui/button.tsx';
import { Emblem } from '../ui/emblem.tsx';
import { completePage } from './complete-pages.ts';
import { NameStep } from './name-step.tsx';
import { PortraitStep } from './portrait-step.tsx';
import { keepPlace } from './tour-place.ts';
import { useModal } from './use-modal.ts';
import { WelcomeStep } from './welcome-step.tsx';
import { WORLDS } from './worlds.ts';
import './newcomer.css';

type Step = 'name' | 'portrait' | 'welcome';

/** The first minute of the game: a name, a face, a welcome. */
export function NewcomerDialog({ me }: { readonly me: User }) {
  const dialogRef = useModal();
  const titleId = useId();
  const [step, setStep] = useState<Step>('name');
  const [name, setName] = useState(me.display_name);
  const [face, setFace] = useState(() => faceOf(me));
  // The name that was known when the dialog opened, whatever is typed meanwhile.
  const [knownName] = useState(me.display_name);
  const world = WORLDS[useShownTheme()];
  const trimmed = name.trim();

  function complete(): void {
    completePage(1, { display_name: trimmed, ...faceChange(face) });
  }

  function leave(): void {
    // Once welcomed, one has done it all.
    if (step === 'welcome') complete();
    else keepPlace({ page: 1, step: 0, isLeft: true, isReplay: false });
  }

  return (
    <dialog
      ref={dialogRef}
      className="newcomer"
      aria-labelledby={titleId}
      onCancel={(cancel) => {
        cancel.preventDefault();
        leave();
      }}
    >
      <Scene />
      <div className="newcomer-stage">
        <header className="newcomer-head">
          <span className="newcomer-brand">
            <Emblem className="size-8" />
            Hexis
          </span>
          {step !== 'welcome' && (
            <Button variant="ghost" className="newcomer-leave" onPress={leave}>
              Not now
            </Button>
          )}
        </header>
        <div key={step} className="panel newcomer-page">
          {step === 'name' && (
            <NameStep
              titleId={titleId}
              name={name}
              knownName={knownName}
              world={world}
              onChange={setName}
              onDone={() => setStep('portrait')}
            />
          )}
          {step === 'portrait' && (
            <PortraitStep
              titleId={titleId}
              name={trimmed}
              face={face}
              world={world}
              onChange={setFace}
              onBack={() => setStep('name')}
              onDone={() => setStep('welcome')}
            />
          )}
          {step === 'welcome' && (
            <WelcomeStep
              titleId={titleId}
              name={trimmed}
              face={face}
              world={world}
              onDone={complete}
            />
          )}
        </div>
      </div>
    </dialog>
  );
}
