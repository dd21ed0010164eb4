import type { ReactNode } from 'react';
import { Panel } from './panel.tsx';

interface ActionPanelProps {
  readonly title: string;
  /** What the action is about, and what it does. */
  readonly text: string;
  /** The button, or the link. */
  readonly children: ReactNode;
  readonly className?: string;
}

/** One thing to do, with what there is to know about it beside it. */
export function ActionPanel({ title, text, children, className = '' }: ActionPanelProps) {
  return (
    <Panel title={title} className={className}>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <p className="max-w-lg text-ink-soft">{text}</p>
        {children}
      </div>
    </Panel>
  );
}
