import type { ReactNode } from 'react';
import { Scene } from '../themes/scene.tsx';
import { Emblem } from '../ui/emblem.tsx';
import './evening.css';
import './threshold.css';

interface ThresholdProps {
  /** What is being done; it stands where the rest would. */
  readonly busyText?: string | null;
  readonly children?: ReactNode;
}

/** Between two places: a door that opens, or says why it does not. */
export function Threshold({ busyText = null, children }: ThresholdProps) {
  return (
    <main className="threshold evening">
      <Scene />
      <div className="threshold-veil" data-busy={busyText !== null || undefined}>
        <Emblem className="threshold-emblem" />
        <output className="threshold-busy">{busyText}</output>
        {busyText === null && children}
      </div>
    </main>
  );
}

interface ThresholdNoteProps {
  readonly title: string;
  readonly detail?: string | null;
  readonly advice: string;
  /** The ways on, the best one first. */
  readonly children: ReactNode;
}

/** What happened, and what to do. */
export function ThresholdNote({ title, detail = null, advice, children }: ThresholdNoteProps) {
  return (
    <div role="alert" className="threshold-note">
      <h1 className="threshold-title">{title}</h1>
      {detail !== null && <p className="threshold-detail">{detail}</p>}
      <p>{advice}</p>
      <div className="threshold-actions">{children}</div>
    </div>
  );
}
