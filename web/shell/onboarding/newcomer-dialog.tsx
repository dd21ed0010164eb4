import { useId, useState, useEffect, useEffectEvent } from 'react';
import { LIMITS } from '#contract/limits.ts';
import type { User } from '#contract/users.ts';
import { Avatar } from '../../features/avatars/avatar.tsx';
import { faceChange, faceOf, type Face } from '../../features/avatars/faces.ts';
import { useCloseOnBack } from '../../platform/back-button.ts';
import { Scene } from '../../themes/scene.tsx';
import { useShownTheme } from '../../themes/use-shown-theme.ts';
import { Button } from '../../ui/button.tsx';
import { Emblem } from '../../ui/emblem.tsx';
import { focusFirst } from '../../ui/focus.ts';
import { nameError } from '../../ui/text-errors.ts';
import { TextField } from '../../ui/text-field.tsx';
import { completePage } from './complete-pages.ts';
import { PortraitStep } from './portrait-step.tsx';
import { savePlace } from './tour-place.ts';
import { useModal, autofocusInModal } from './use-modal.ts';
import { WORLDS, type TourWorld } from './worlds.ts';
import './newcomer.css';

type NewcomerStep = 'name' | 'portrait' | 'welcome';

/** First page of the onboarding: name, portrait, welcome. */
export function NewcomerDialog({ me }: { readonly me: User }) {
  const dialogRef = useModal();
  const titleId = useId();
  const [step, setStep] = useState<NewcomerStep>('name');
  const [name, setName] = useState(me.display_name);
  const [face, setFace] = useState(() => faceOf(me));
  // The name that was known when the dialog opened, regardless of the typed text.
  const [knownName] = useState(me.display_name);
  const world = WORLDS[useShownTheme()];
  const trimmed = name.trim();

  function complete(): void {
    completePage(1, { display_name: trimmed, ...faceChange(face) });
  }

  function leave(): void {
    // From the welcome step on the page counts as done.
    if (step === 'welcome') complete();
    else savePlace({ page: 1, step: 0, isLeft: true, isReplay: false });
  }

  useCloseOnBack(true, leave);

  return (
    <dialog
      ref={dialogRef}
      className="newcomer w-full max-w-none h-dvh max-h-none [overflow:hidden_auto] p-0 text-ink"
      aria-labelledby={titleId}
      onCancel={(cancel) => {
        cancel.preventDefault();
        leave();
      }}
    >
      <Scene />
      <div className="newcomer-stage flex flex-col items-center min-h-full pt-4 px-4 pb-8">
        <header className="newcomer-head">
          <span className="flex items-center gap-[0.6rem] font-display text-[1.375rem] font-extrabold">
            <Emblem className="size-8" />
            Hexis
          </span>
          {step !== 'welcome' && (
            <Button variant="ghost" onPress={leave}>
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

interface NameStepProps {
  readonly titleId: string;
  readonly name: string;
  /** Name from the story or the provider; empty if none is known. */
  readonly knownName: string;
  readonly world: TourWorld;
  readonly onChange: (name: string) => void;
  readonly onDone: () => void;
}

/** Asks for the name, which must be neither blank nor too long. */
function NameStep({ titleId, name, knownName, world, onChange, onDone }: NameStepProps) {
  const isValid = nameError('Name', name, LIMITS.nameLength) === null;
  return (
    <form
      className="newcomer-form"
      onSubmit={(submit) => {
        submit.preventDefault();
        if (isValid) onDone();
      }}
    >
      <div className="newcomer-words">
        <p className="mb-[-0.3rem] text-ink-soft text-small font-strong">Crew list, line four</p>
        <h2 id={titleId} className="text-[clamp(1.625rem,6vw,2.125rem)] wrap-anywhere">
          {knownName === '' ? 'What shall we call you?' : `It reads: ${knownName}`}
        </h2>
        <p>
          {knownName === ''
            ? `${world.everyone} is on the way to becoming somebody. It starts with a name in the log.`
            : 'The log knows you already. Go on, or write another name over it.'}
        </p>
      </div>
      <TextField
        label="Your name"
        inputRef={autofocusInModal}
        value={name}
        onChange={onChange}
        most={LIMITS.nameLength}
        autoComplete="nickname"
      />
      <div className="newcomer-actions flex justify-end gap-3 pt-2">
        <Button type="submit" variant="primary" isDisabled={!isValid}>
          Continue
        </Button>
      </div>
    </form>
  );
}

interface WelcomeStepProps {
  readonly titleId: string;
  readonly name: string;
  readonly face: Face;
  readonly world: TourWorld;
  readonly onDone: () => void;
}

const WELCOME_MS = 2000;

/** The welcome, which continues by itself. */
function WelcomeStep({ titleId, name, face, world, onDone }: WelcomeStepProps) {
  const done = useEffectEvent(onDone);
  useEffect(() => {
    const timer = setTimeout(() => done(), WELCOME_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className="newcomer-form newcomer-welcome">
      <Avatar face={face} name={name} className="newcomer-own-face w-36" />
      <div className="newcomer-words">
        <h2
          id={titleId}
          ref={focusFirst}
          tabIndex={-1}
          className="text-[clamp(1.625rem,6vw,2.125rem)] wrap-anywhere"
        >
          {world.welcome}, {name}
        </h2>
        <p>Your name is in the log. Who it will stand for is up to you.</p>
      </div>
      <span className="newcomer-course" aria-hidden />
    </div>
  );
}
