import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { MonthKey } from '#domain/calendar.ts';
import { Button } from '../ui/button.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { nameMonth } from './day-words.ts';
import { neighborMonth } from './month-search.ts';

interface MonthNavProps {
  readonly month: MonthKey;
  readonly thisMonth: MonthKey;
  readonly onTurn: (month: MonthKey) => void;
}

/** Which month, and the way to the others. */
export function MonthNav({ month, thisMonth, onTurn }: MonthNavProps) {
  const before = neighborMonth(month, -1);
  const after = neighborMonth(month, 1);
  return (
    <div className="tracker-nav" data-tour="month-nav">
      {month !== thisMonth && (
        <Button size="small" className="tracker-return" onPress={() => onTurn(thisMonth)}>
          This month
        </Button>
      )}
      <IconButton
        label="Previous month"
        variant="outline"
        icon={<ChevronLeft aria-hidden size={20} />}
        isDisabled={before === null}
        onPress={() => before && onTurn(before)}
      />
      <h2 className="tracker-month" aria-live="polite">
        {nameMonth(month)}
      </h2>
      <IconButton
        label="Next month"
        variant="outline"
        icon={<ChevronRight aria-hidden size={20} />}
        isDisabled={after === null}
        onPress={() => after && onTurn(after)}
      />
    </div>
  );
}
