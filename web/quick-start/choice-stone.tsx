import type { LucideIcon } from 'lucide-react';
import { HexGem } from '../ui/hex-gem.tsx';

interface ChoiceStoneProps {
  /** `#rrggbb` */
  readonly color: string;
  readonly Icon: LucideIcon;
}

/** The small stone of a row. */
export function ChoiceStone({ color, Icon }: ChoiceStoneProps) {
  return (
    <HexGem color={color} className="choice-stone">
      <Icon aria-hidden strokeWidth={2} className="choice-icon" />
    </HexGem>
  );
}
