import { ArrowRight } from 'lucide-react';
import { PATHS } from '../paths.ts';
import { Emblem } from '../ui/emblem.tsx';

/** The foot of the page: one more way in, and where to read how it is made. */
export function Closing() {
  return (
    <footer className="closing">
      <div className="closing-call">
        <p className="closing-question">Who will you practise being?</p>
        <a className="closing-start" href={PATHS.chapterOne}>
          Begin the story
          <ArrowRight aria-hidden size={20} />
        </a>
      </div>
      <div className="closing-foot">
        <Emblem className="closing-emblem" />
        <p className="closing-words">
          <em>Hexis</em> is Aristotle’s word for a trait that habit has made.
        </p>
        <nav aria-label="About" className="closing-links">
          <a href={PATHS.howItsMade}>How it’s made</a>
          <a href={PATHS.source}>Source code</a>
        </nav>
      </div>
    </footer>
  );
}
