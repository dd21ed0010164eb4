import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, Play, X } from 'lucide-react';
import { useId, useEffect, useState, useEffectEvent } from 'react';
import type { Habit } from '#contract/habits.ts';
import type { Identity } from '#contract/values.ts';
import { identitiesQuery } from '../../data/queries/queries.ts';
import { onEvent, stopAll } from '../../platform/signal.ts';
import { Button } from '../../ui/button.tsx';
import { cssVariables } from '../../ui/css-variables.ts';
import type { Spotlight } from './spotlight.ts';
import { TourExample, type ExampleName } from './tour-example.tsx';
import type { Tour, TourStep } from './tours.ts';
import { useCardPlace } from './use-card-place.ts';
import { autofocusInModal, useModal } from './use-modal.ts';
import './tour.css';

interface TourCardProps {
  readonly tour: Tour;
  readonly step: TourStep;
  /** Index of the step, from 0. */
  readonly index: number;
  readonly spotlight: Spotlight;
  readonly onGo: (index: number) => void;
  readonly onLeave: () => void;
  readonly onPlay: (habit: Habit) => void;
  readonly onEnd: () => void;
}

/** One step of a tour, once its element is on the screen. */
export function TourCard(props: TourCardProps) {
  const target = useStepTarget(props.step);
  return target && <OpenCard {...props} target={target} />;
}

/** Placed beside its target. Each step is a dialog of its own, so that screen readers announce it. */
function OpenCard(props: TourCardProps & { readonly target: StepTarget }) {
  const { tour, step, target, index, spotlight, onGo, onLeave, onPlay, onEnd } = props;
  const { data: firstHabit } = useQuery({ ...identitiesQuery, select: findFirstHabit });
  const id = useId();
  const cardRef = useModal();
  const { left, top, side, arrow } = useCardPlace(cardRef, target.element, spotlight);
  useTourKeys((by) => onGo(index + by));
  const count = tour.steps.length;
  const isLast = index === count - 1;
  return (
    <dialog
      ref={cardRef}
      className="panel tour-card"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      style={{ left, top, ...cssVariables({ '--arrow': `${arrow}px` }) }}
      onCancel={(cancel) => {
        cancel.preventDefault();
        onLeave();
      }}
    >
      {side !== null && <span className="tour-arrow" data-side={side} aria-hidden />}
      <header className="flex items-center gap-3">
        <p className="text-ink-soft text-small font-strong">
          <span className="sr-only">{tour.name}, step </span>
          {index + 1} of {count}
        </p>
        <span className="flex gap-[0.3rem]" aria-hidden>
          {tour.steps.map(({ title }, at) => (
            <span key={title} className="tour-pip" data-reached={at <= index || undefined} />
          ))}
        </span>
        <Button
          variant="ghost"
          size="small"
          className="button-icon mt-0 -mr-2 mb-0 ml-auto"
          aria-label="Leave the tour"
          onPress={onLeave}
        >
          <X size={18} />
        </Button>
      </header>
      <h2 id={`${id}-title`} className="mb-[0.35rem] text-[1.375rem]">
        {step.title}
      </h2>
      <p id={`${id}-text`}>{target.text}</p>
      {target.example && <TourExample name={target.example} />}
      <footer className="tour-actions flex items-center justify-end gap-2 mt-4">
        {firstHabit && (
          <Button className="mr-auto" onPress={() => onPlay(firstHabit)}>
            <Play size={16} fill="currentColor" />
            Play now
          </Button>
        )}
        {index > 0 && (
          <Button
            variant="ghost"
            className="button-icon"
            aria-label="Back"
            onPress={() => onGo(index - 1)}
          >
            <ArrowLeft size={20} />
          </Button>
        )}
        <Button
          ref={autofocusInModal}
          variant="primary"
          onPress={isLast ? onEnd : () => onGo(index + 1)}
        >
          {isLast ? tour.endLabel : 'Next'}
        </Button>
      </footer>
    </dialog>
  );
}

/** The first habit that is not a break; null if there is none. */
function findFirstHabit(identities: readonly Identity[]): Habit | null {
  return identities.flatMap(({ Habits }) => Habits).find((habit) => !habit.is_break) ?? null;
}

/** Target of a step, updated when the screen changes. Null until it is found. */
function useStepTarget(step: TourStep): StepTarget | null {
  const [target, setTarget] = useState(() => findTarget(step));
  useEffect(() => {
    const look = () => {
      setTarget((seen) => {
        const now = findTarget(step);
        return now?.element === seen?.element &&
          now?.text === seen?.text &&
          now?.example === seen?.example
          ? seen
          : now;
      });
    };
    const observer = new MutationObserver(look);
    const screen = document.getElementById('main');
    if (screen) observer.observe(screen, { childList: true, subtree: true });
    return stopAll([() => observer.disconnect(), onEvent('resize', look)]);
  }, [step]);
  return target;
}

/** Keys that the card handles itself. */
const OF_THE_CARD = new Set(['Tab', 'Enter', ' ', 'Escape']);

/** The left and right arrow keys change the step. Other keys do not reach the page's shortcuts, which may navigate. */
function useTourKeys(onStep: (by: -1 | 1) => void): void {
  const handle = useEffectEvent((press: KeyboardEvent) => {
    if (OF_THE_CARD.has(press.key)) return;
    press.stopPropagation();
    if (press.altKey || press.ctrlKey || press.metaKey) return;
    if (press.key !== 'ArrowRight' && press.key !== 'ArrowLeft') return;
    press.preventDefault();
    onStep(press.key === 'ArrowRight' ? 1 : -1);
  });
  useEffect(() => onEvent('keydown', handle, { capture: true }), []);
}

/** Current target of a step, and the text for it. */
interface StepTarget {
  readonly element: Element | null;
  readonly text: string;
  /** Shown if the target is missing or empty. */
  readonly example: ExampleName | null;
}

/** Finds a step's target on the screen, the first of several. Null while the screen is still loading. */
function findTarget({ at, text, orElse, ...step }: TourStep): StepTarget | null {
  const example = step.example ?? null;
  const element = findShown(at);
  if (element) return { element, text, example: isEmpty(element) ? example : null };
  if (document.querySelector('#main [data-loading]')) return null;
  const other = orElse?.at === undefined ? null : findShown(orElse.at);
  return {
    element: other,
    text: orElse?.text ?? text,
    example: other && orElse?.isSame ? null : example,
  };
}

/** Screens mark lists without entries as empty. */
function isEmpty(element: Element): boolean {
  return element.matches('[data-empty]') || element.querySelector('[data-empty]') !== null;
}

function findShown(name: string): Element | null {
  const all = [...document.querySelectorAll(`[data-tour="${name}"]`)];
  // The tracker pre-renders the months before and after, hidden.
  const shown = all.filter((element) => !element.closest('[aria-hidden="true"]'));
  return shown.find((element) => element.getClientRects().length > 0) ?? null;
}
