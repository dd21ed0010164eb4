import { useId, useState, useEffect, useEffectEvent } from 'react';
import type { User } from '#contract/users.ts';
import { LIMITS } from '#contract/limits.ts';
import { faceChange, faceOf, type Face } from '../avatars/faces.ts';
import { Scene } from '../themes/scene.tsx';
import { useShownTheme } from '../themes/use-shown-theme.ts';
import { Button } from '../ui/button.tsx';
import { Emblem } from '../ui/emblem.tsx';
import { completePage } from './complete-pages.ts';
import { PortraitStep } from './portrait-step.tsx';
import { keepPlace } from './tour-place.ts';
import { useModal, autofocusInModal } from './use-modal.ts';
import { WORLDS, type World } from './worlds.ts';
import { TextField } from '../ui/text-field.tsx';
import { Avatar } from '../avatars/avatar.tsx';
import { focusFirst } from '../ui/focus.ts';
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
          <span className="flex items-center gap-[0.6rem] font-display text-[1.375rem] font-extrabold">
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

interface NameStepProps {
  readonly titleId: string;
  readonly name: string;
  /** The name by which somebody came here, from the story or the provider; empty where nobody knows one. */
  readonly knownName: string;
  readonly world: World;
  readonly onChange: (name: string) => void;
  readonly onDone: () => void;
}

/** What to be called. A blank name does not go on. */
function NameStep({ titleId, name, knownName, world, onChange, onDone }: NameStepProps) {
  const isBlank = name.trim() === '';
  return (
    <form
      className="newcomer-form"
      onSubmit={(submit) => {
        submit.preventDefault();
        if (!isBlank) onDone();
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
        maxLength={LIMITS.nameLength}
        autoComplete="nickname"
      />
      <div className="newcomer-actions flex justify-end gap-3 pt-2">
        <Button type="submit" variant="primary" isDisabled={isBlank}>
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
  readonly world: World;
  readonly onDone: () => void;
}

const WELCOME_MS = 2000;

/** A moment to arrive in; it goes on by itself. */
function WelcomeStep({ titleId, name, face, world, onDone }: WelcomeStepProps) {
  const done = useEffectEvent(onDone);
  useEffect(() => {
    const timer = setTimeout(() => done(), WELCOME_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className="newcomer-form newcomer-welcome">
      <Avatar face={face} name={name} className="newcomer-own-face" />
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
