import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { PATHS } from '../paths.ts';
import { Button } from '../ui/button.tsx';

/** The first minute of the game: nobody to become yet. */
export function NoIdentities({ onAdd }: { readonly onAdd: () => void }) {
  return (
    <div className="panel no-identities">
      <EmptyCairn />
      <p className="text-lg font-semibold">No values found. Add some values to get started!</p>
      <p className="max-w-[38ch] text-ink-soft">
        Name someone you want to become, a Runner or a Reader. Then give them a habit to play.
      </p>
      <div className="flex flex-wrap justify-center gap-3">
        <Button variant="primary" data-tour="add-identity" onPress={onAdd}>
          <Plus aria-hidden size={18} />
          Add identity
        </Button>
        <Link to={PATHS.browse} className="button button-outline">
          Browse identities
        </Link>
      </div>
    </div>
  );
}

/** A camp at dusk with three stones waiting to be cut: what the screen shows before there is anybody. */
function EmptyCairn() {
  return (
    <svg viewBox="0 0 320 150" aria-hidden className="w-full max-w-[22rem]">
      <circle cx="222" cy="74" r="34" className="cairn-sun" />
      <path d="M0 112 Q40 82 84 98 T168 84 T252 100 T320 84 V150 H0Z" className="cairn-far" />
      <path d="M0 128 Q60 104 128 120 T240 114 T320 122 V150 H0Z" className="cairn-near" />
      <path d="M40 146 Q110 128 156 132 T290 118" className="cairn-path" />
      <Stone x={132} y={96} size={22} />
      <Stone x={160} y={104} size={17} />
      <Stone x={108} y={106} size={15} />
    </svg>
  );
}

interface StoneProps {
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

function Stone({ x, y, size }: StoneProps) {
  const half = size * 0.87;
  const corners = [
    [0, -size],
    [half, -size / 2],
    [half, size / 2],
    [0, size],
    [-half, size / 2],
    [-half, -size / 2],
  ];
  const outline = corners.map(([dx = 0, dy = 0]) => `${x + dx},${y + dy}`).join(' ');
  return <polygon points={outline} className="cairn-stone" />;
}
