import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { PATHS } from '../../paths.ts';
import { Scene } from '../../themes/scene.tsx';
import { Button } from '../../ui/button.tsx';
import { Emblem } from '../../ui/emblem.tsx';
import '../../features/sign-up-draft/evening.css';
import './frame.css';

const STEPS = ['Identity', 'Habit', 'Save'];

interface QuickStartFrameProps {
  /** From 1. */
  readonly step: 1 | 2 | 3;
  readonly title: string;
  readonly lead: string;
  readonly backTo: string;
  readonly onBack: () => void;
  /** The button that continues, at the end of the foot. */
  readonly action: ReactNode;
  readonly onSubmit: () => void;
  readonly children: ReactNode;
}

/** Layout of the three pages: the theme's picture, a board, and a foot with the buttons to continue and to return. */
export function QuickStartFrame(props: QuickStartFrameProps) {
  const { step, title, lead, backTo, onBack, action, onSubmit, children } = props;
  return (
    <div className="quick evening">
      <Scene className="fixed" />
      <div className="quick-stage flex flex-col min-h-dvh">
        <header className="flex items-center justify-between gap-4">
          <a href={PATHS.landing} className="quick-brand flex items-center gap-[0.6rem] min-h-11">
            <Emblem className="size-8" />
            Hexis
          </a>
          <ol className="flex gap-y-2 gap-x-5 text-small" aria-label="Steps">
            {STEPS.map((name, index) => (
              <li
                key={name}
                className="quick-step"
                data-done={index + 1 < step || undefined}
                aria-current={index + 1 === step ? 'step' : undefined}
              >
                <span className="quick-step-name">{name}</span>
              </li>
            ))}
          </ol>
        </header>
        <main className="quick-main">
          <div>
            <h1 className="text-[clamp(1.75rem,5.4vw,3rem)] font-extrabold wrap-anywhere">
              {title}
            </h1>
            <p className="max-w-[38rem] mt-[0.4rem] text-lead">{lead}</p>
          </div>
          <form
            className="quick-board"
            noValidate
            onSubmit={(submit) => {
              submit.preventDefault();
              onSubmit();
            }}
          >
            {children}
            <div className="quick-foot flex items-center justify-between gap-3">
              <Button variant="ghost" onPress={onBack}>
                <ArrowLeft size={18} />
                {backTo}
              </Button>
              <p className="quick-keys" aria-hidden>
                <kbd>↑</kbd> <kbd>↓</kbd> choose <kbd>→</kbd> go on <kbd>←</kbd> back
              </p>
              {action}
            </div>
          </form>
        </main>
      </div>
    </div>
  );
}
