import { ArrowLeftRight } from 'lucide-react';
import type { Break } from '#contract/breaks.ts';
import { formatTotal } from '#domain/durations.ts';
import { switchBreak } from '../playing/switch-break.ts';
import { Button } from '../ui/button.tsx';
import { HexGem } from '../ui/hex-gem.tsx';
import { Panel } from '../ui/panel.tsx';

/** The other breaks of the same interval; a switch keeps the time that has passed. */
export function SwitchBreaks({ alternatives }: { readonly alternatives: readonly Break[] }) {
  return (
    <Panel title="Switch Breaks" className="switch-breaks">
      <ul className="switch-list" aria-label="Breaks to switch to">
        {alternatives.map(({ id, Habit: habit }) => (
          <li key={id} className="switch-item">
            <HexGem color={habit.Value.color} className="size-8 flex-none" />
            <span className="switch-text">
              <span className="font-semibold">{habit.description}</span>
              <span className="text-ink-soft">{formatTotal(habit.duration)}</span>
            </span>
            <Button
              aria-label={`Switch to ${habit.description}`}
              onPress={() => switchBreak(habit)}
            >
              <ArrowLeftRight aria-hidden size={18} />
              Switch
            </Button>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
