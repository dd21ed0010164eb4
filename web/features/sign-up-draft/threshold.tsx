import type { ReactNode } from 'react';
import { Scene } from '../../themes/scene.tsx';
import { Emblem } from '../../ui/emblem.tsx';
import './evening.css';
import './threshold.css';

interface ThresholdProps {
  /** Progress text, shown instead of the content. */
  readonly busyText?: string | null;
  readonly children?: ReactNode;
}

/** Layout of the login pages: shows progress, or an error with ways to continue. */
export function AuthLayout({ busyText = null, children }: ThresholdProps) {
  return (
    <main className="relative grid min-h-dvh overflow-clip bg-(--dusk-high) evening">
      <Scene />
      <div
        className="threshold-veil flex flex-col items-center justify-center gap-6 py-8 px-5 text-center"
        data-busy={busyText !== null || undefined}
      >
        <Emblem className="threshold-emblem" />
        <output className="font-display text-[1.375rem] font-strong empty:hidden">
          {busyText}
        </output>
        {busyText === null && children}
      </div>
    </main>
  );
}

interface ThresholdNoteProps {
  readonly title: string;
  readonly detail?: string | null;
  readonly advice: string;
  /** Ways to continue, the best one first. */
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
