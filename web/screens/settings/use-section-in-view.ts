import { useEffect, useState } from 'react';
import { afterPaint } from '../../platform/after-paint.ts';
import { onEvent, stopAll } from '../../platform/signal.ts';
import {
  SETTINGS_SECTIONS,
  type SettingsSectionId,
} from '../../shell/commands/settings-sections.ts';

/** Height at which a section is being read, as a fraction of the window's. */
const READ_AT = 0.35;

/** The section that is being read: the last one that begins above the reading height, or at the end of the page the last one. */
export function useSectionInView(): SettingsSectionId {
  const [current, setCurrent] = useState<SettingsSectionId>('account');
  useEffect(() => {
    const look = () => setCurrent(findSection());
    // At once it would lay the page out within the task that renders it.
    afterPaint(look);
    const passive = { passive: true };
    return stopAll([onEvent('scroll', look, passive), onEvent('resize', look, passive)]);
  }, []);
  return current;
}

function findSection(): SettingsSectionId {
  const there = SETTINGS_SECTIONS.flatMap(({ id }) => {
    const section = document.getElementById(id);
    return section ? [{ id, top: section.getBoundingClientRect().top }] : [];
  });
  const { scrollHeight } = document.documentElement;
  // Positions are fractional on a zoomed screen.
  const isAtEnd = scrollY > 0 && scrollY + innerHeight >= scrollHeight - 2;
  const found = isAtEnd ? there.at(-1) : there.findLast(({ top }) => top <= innerHeight * READ_AT);
  return (found ?? there[0])?.id ?? 'account';
}
