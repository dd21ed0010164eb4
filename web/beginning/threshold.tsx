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
    <main className="relative grid min-h-dvh overflow-clip bg-(--dusk-high) evening">
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

export function ThresholdNote({ title, detail = null, advice, children }: ThresholdNoteProps) {
  return (
    <div
      role="alert"
      className="flex flex-col items-center gap-3 max-w-[36rem] text-lead text-balance"
    >
      <h1 className="text-[clamp(1.5rem,5vw,2.125rem)]">{title}</h1>
      {detail !== null && <p className="threshold-detail">{detail}</p>}
      <p>{advice}</p>
      <div className="threshold-actions flex flex-wrap justify-center gap-3 mt-4">{children}</div>
    </div>
  );
}
