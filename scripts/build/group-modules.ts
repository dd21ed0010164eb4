import { join } from 'node:path';

/** The imports of a module, as the bundler reports them. */
interface Imports {
  readonly importedIds: readonly string[];
  readonly dynamicallyImportedIds: readonly string[];
}

interface Graph {
  getModuleInfo(id: string): Imports | null;
}

const WEB = join(import.meta.dirname, '../../web');

/** The modules from which everything is reached that each of these needs. */
const ROOTS = {
  landing: ['landing/main.tsx'],
  app: ['main.tsx'],
  /** Every screen of a logged-in user needs these. */
  signedIn: ['app-shell.tsx', 'home-page.tsx', 'offline/foresee-due.ts'],
  /** The timeline: a panel beside /home and the session on a large screen, and the page /today. */
  day: ['today/today-panel.tsx', 'today/today-screen.tsx'],
  /** The app shell loads these after its first screen has settled. */
  late: [
    'alarm/announcing.ts',
    'alarm/desktop-timer.ts',
    'alarm/favicon.ts',
    'home-picture/keep-picture.ts',
    'live/follow-changes.ts',
    'notifications/be-reachable.ts',
    'offline/keep-reads.ts',
    'offline/start-worker.ts',
    'playing/document-title.ts',
    'playing/last-activity.ts',
    'playing/on-the-device.ts',
  ],
};

type Root = keyof typeof ROOTS;

/**
 * The chunks that hold what several documents, screens and dialogs share, in the order in which modules are assigned.
 * The bundler would make a chunk for each set of importers: a hundred files of under two kilobytes, and each file costs
 * a request, a task and a cache entry. A dependency of a module is in the module's own chunk or in one named before it,
 * because whatever reaches the module reaches the dependency as well: no two chunks wait for each other.
 */
const CHUNKS: readonly { readonly name: string; readonly holds: (module: Reached) => boolean }[] = [
  { name: 'base', holds: ({ by, parts }) => by.has('landing') && (by.has('app') || parts > 0) },
  { name: 'core', holds: ({ by }) => by.has('app') },
  { name: 'inside', holds: ({ by }) => by.has('signedIn') },
  { name: 'day', holds: ({ by }) => by.has('day') },
  // Large libraries that few parts use, such as drag and drop, stay out and load with those parts.
  { name: 'libraries', holds: ({ from, parts }) => from === 'library' && parts >= 4 },
  // A part that needs nothing else of what is shared waits only for these.
  { name: 'icons', holds: ({ from, parts }) => from === 'icons' && parts >= 2 },
  { name: 'common', holds: ({ from, parts }) => from === 'app' && parts >= 2 },
  { name: 'late', holds: ({ by }) => by.has('late') },
];

interface Reached {
  readonly from: 'app' | 'icons' | 'library';
  /** The roots that need it. */
  readonly by: Set<Root>;
  /** How many dynamic imports need it. */
  parts: number;
}

/** Groups for the bundler's `codeSplitting`. */
export function groupModules() {
  let chunks: Map<string, string> | undefined;
  const chunkOf = (id: string, graph: Graph) => (chunks ??= assignModules(graph)).get(id) ?? null;
  return CHUNKS.map(({ name }, index) => ({
    name: (id: string, graph: Graph) => (chunkOf(id, graph) === name ? name : null),
    debugName: name,
    priority: CHUNKS.length - index,
  }));
}

/** Throws if a root is not in the build: what only it reaches would drop out of its chunk silently. */
function assertRoots(graph: Graph): void {
  const absent = Object.values(ROOTS)
    .flat()
    .filter((name) => graph.getModuleInfo(join(WEB, name)) === null);
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
      const module = modules.get(id) ?? { from: originOf(id), by: new Set(), parts: 0 };
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
      const chunk = entries.includes(id) ? undefined : CHUNKS.find(({ holds }) => holds(module));
      return chunk ? [[id, chunk.name] as const] : [];
    }),
  );
}

function originOf(id: string): Reached['from'] {
  if (id.includes('/node_modules/lucide-react/')) return 'icons';
  return id.includes('/node_modules/') ? 'library' : 'app';
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
