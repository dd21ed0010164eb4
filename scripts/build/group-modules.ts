import { join } from 'node:path';
import {
  BESIDE_THE_DAY,
  IN_SHELL,
  QUICK_START,
  RESTS,
  SCREENS,
  SHELL,
  STORY,
  type View,
} from './screens.ts';

/** The imports of a module, as the bundler reports them. */
interface Imports {
  readonly importedIds: readonly string[];
  readonly dynamicallyImportedIds: readonly string[];
}

interface Graph {
  getModuleInfo(id: string): Imports | null;
}

const WEB = join(import.meta.dirname, '../../web');

/** Entry modules of each of these. */
const ROOTS = {
  landing: ['screens/landing/main.tsx'],
  app: ['main.tsx'],
  shell: [SHELL, 'data/offline/foresee-due.ts', 'ui/toasts.tsx'],
  ...SCREENS,
  ...RESTS,
  /** Loaded only during a session. */
  playing: ['shell/app-mini-bar.tsx', 'shell/public-session.tsx'],
  /** The app shell loads these after its first screen has settled. */
  late: [
    'shell/home-snapshot/persist-snapshot.ts',
    'data/live/follow-changes.ts',
    'data/notifications/be-reachable.ts',
    'data/offline/persist-reads.ts',
    'shell/start-worker.ts',
    'timer/device/on-the-device.ts',
  ],
};

type Root = keyof typeof ROOTS;

const HABIT = ['habit/$', 'rest of habit/$'] as const;
const PROFILE = ['profile', 'rest of profile'] as const;
const SETTINGS = ['settings', 'rest of settings'] as const;

/**
 * The chunks that hold what several screens and dialogs share: a module is in the first whose screens include all that
 * need it. The bundler would make a chunk for each set of importers: a hundred files of under two kilobytes, and each
 * file costs a request, a task and a cache entry. A dependency of a module is needed by at least the same screens, so
 * that it is in the same chunk or in one named later: no two chunks wait for each other.
 */
const SHARED: readonly (readonly [chunk: string, views: readonly View[]])[] = [
  ['story', STORY],
  ['day', ['today']],
  ['sorting', ['rest of profile']],
  ['built-ins', ['rest of profile', 'browse']],
  ['search', ['rest of profile', 'history', 'browse']],
  ['forms', ['rest of profile', 'rest of habit/$']],
  ['numbers', ['rest of profile', 'rest of habit/$', 'quick-start/habits']],
  ['dropping', ['rest of profile', 'rest of settings']],
  ['choices', [...HABIT, ...PROFILE, ...SETTINGS, 'tracker']],
  ['quick-start', QUICK_START],
  ['scenes', [...QUICK_START, ...STORY]],
  ['focus', [...HABIT, ...PROFILE, ...SETTINGS, 'tracker', 'quick-start', 'quick-start/habits']],
  ['beginnings', ['rest of profile', 'browse', ...QUICK_START]],
  ['hints', [...HABIT, ...PROFILE, ...SETTINGS, 'tracker', 'history', 'today']],
  ['fields', [...BESIDE_THE_DAY, ...QUICK_START]],
  ['shell', IN_SHELL],
  ['controls', [...IN_SHELL, ...QUICK_START]],
];

interface Reached {
  /** The roots that need it. */
  readonly by: Set<Root>;
  /** How many dynamic imports need it. */
  parts: number;
}

/** A chunk imports only later ones. The app's document loads the last two. */
const CHUNKS = ['dialogs', 'playing', 'late', ...SHARED.map(([name]) => name), 'core', 'base'];

function chooseChunk({ by, parts }: Reached): string | null {
  if (by.has('landing')) return by.has('app') || parts > 0 ? 'base' : null;
  if (by.has('app')) return 'core';
  const views = ([...Object.keys(SCREENS), ...Object.keys(RESTS)] as View[]).filter(
    (name) => by.has(name) || (by.has('shell') && IN_SHELL.includes(name)),
  );
  // A part keeps what nothing else needs.
  if (views.length < 2 && parts < 2 && !by.has('late')) return null;
  if (views.length === 0) {
    return by.has('late') ? 'late' : by.has('playing') ? 'playing' : 'dialogs';
  }
  const fitting = SHARED.find(([, held]) => views.every((name) => held.includes(name)));
  return fitting?.[0] ?? 'core';
}

/** Groups for the bundler's `codeSplitting`. */
export function groupModules() {
  let chunks: Map<string, string> | undefined;
  const chunkOf = (id: string, graph: Graph) => (chunks ??= assignModules(graph)).get(id) ?? null;
  return CHUNKS.map((name, index) => ({
    name: (id: string, graph: Graph) => (chunkOf(id, graph) === name ? name : null),
    debugName: name,
    priority: index,
  }));
}

/** Throws if a root is not in the build: what only it reaches would drop out of its chunk silently. */
function assertRoots(graph: Graph): void {
  const absent = [...new Set(Object.values(ROOTS).flat())].filter(
    (name) => graph.getModuleInfo(join(WEB, name)) === null,
  );
  if (absent.length === 0) return;
  throw new Error(
    `Roots of chunks that are no modules of the app: ${absent.join(', ')}. ` +
      'Correct ROOTS in scripts/build/group-modules.ts.',
  );
}

function assignModules(graph: Graph): Map<string, string> {
  assertRoots(graph);
  const modules = new Map<string, Reached>();
  const parts = new Set<string>();
  const mark = (roots: readonly string[], set: (module: Reached) => void) => {
    for (const id of reach(graph, roots, parts)) {
      const module = modules.get(id) ?? { by: new Set(), parts: 0 };
      modules.set(id, module);
      set(module);
    }
  };
  for (const [root, names] of Object.entries(ROOTS)) {
    const ids = names.map((name) => join(WEB, name));
    mark(ids, ({ by }) => by.add(root as Root));
  }
  for (const part of parts) mark([part], (module) => void (module.parts += 1));
  const entries = [...ROOTS.landing, ...ROOTS.app].map((name) => join(WEB, name));
  return new Map(
    [...modules].flatMap(([id, module]) => {
      const chunk = entries.includes(id) ? null : chooseChunk(module);
      return chunk === null ? [] : [[id, chunk] as const];
    }),
  );
}

/** The roots and all that they import statically; adds what any of it imports dynamically to `parts`. */
function reach(graph: Graph, roots: readonly string[], parts: Set<string>): Set<string> {
  const reached = new Set(roots);
  for (const id of reached) {
    const info = graph.getModuleInfo(id);
    for (const imported of info?.importedIds ?? []) reached.add(imported);
    for (const part of info?.dynamicallyImportedIds ?? []) parts.add(part);
  }
  return reached;
}
