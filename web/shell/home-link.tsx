import { Link } from '@tanstack/react-router';
import { PATHS } from '../paths.ts';
import type { HomeLinkProps } from '../timer/state/mini-bar.tsx';

/** The mini-bar's link to /home on pages with a router. */
export function HomeLink(props: HomeLinkProps) {
  return <Link to={PATHS.home} {...props} />;
}
