/** The rooms of web/ from bottom to top: each imports only those before it. Files at the top of web/ import all. */
const WEB_ROOMS = ['platform', 'ui', 'data', 'themes', 'timer', 'features', 'shell', 'screens'];

/** The rooms of server/, likewise. */
const SERVER_ROOMS = ['base', 'db', 'http', 'accounts', 'oidc', 'api', 'cli', 'test'];

const SERVER_TOP = '(?:app|maintenance-jobs|open-provider|shutdown|start)';

const SCREENS =
  'browse|demo|habit|history|home|how-its-made|landing|login|profile|quick-start|session|settings|story|today|tracker';

/** Rules of the whole web app. A later override replaces an earlier one, so each room repeats them. */
const WEB_IMPORTS = [
  {
    regex: String.raw`^\.\./.*(?:server|domain|contract|e2e|scripts)/|^node:|^(?:fastify|kysely|oidc-provider|better-sqlite3)`,
    message:
      'The web app never imports the server, and imports the domain and the contract by their aliases.',
  },
  {
    regex:
      '^typebox|^#contract/(?:routes|values|habits|breaks|schedules|events|todos|users|export|timers|fields|problem)',
    allowTypeImports: true,
    message: 'Schemas stay on the server: import their types only.',
  },
];

const SERVER_IMPORTS = [
  {
    regex: '/(?:web|domain|contract|e2e|scripts|desktop)/',
    message:
      'The server imports the domain and the contract by their aliases, and never the web app.',
  },
  { regex: '^(?:react|@tanstack|@auth0)', message: 'That is a library of the web app.' },
];

/** The files inside the folder of a noun, in the order in which they may import each other. */
const NOUN_FILES = [
  ['store', '*-store'],
  ['present'],
  ['read'],
  ['write', 'create', 'change'],
  ['routes'],
];

function serverRooms() {
  return [
    override(['server/**'], SERVER_IMPORTS),
    ...SERVER_ROOMS.flatMap((room, index) => {
      const ofRoom = [
        ...SERVER_IMPORTS,
        {
          regex: String.raw`^(?:\.\./)+(?:(?:${[...SERVER_ROOMS.slice(index + 1), '-'].join('|')})/|${SERVER_TOP}\.ts$)`,
          message: `Rooms of server/ import only those below them: ${SERVER_ROOMS.join(' <- ')}. Files at the top of server/ compose them.`,
        },
      ];
      return [override([`server/${room}/**`], ofRoom), ...nounFiles(room, ofRoom)];
    }),
    // Tests use the front door, which is in a higher room.
    override(['server/**/*.test.ts', 'server/**/testing/**', 'server/test/**'], SERVER_IMPORTS),
  ];
}

function nounFiles(room: string, ofRoom: readonly object[]) {
  return NOUN_FILES.slice(0, -1).map((names, index) =>
    override(
      names.map((name) => `server/${room}/*/${name}.ts`),
      [
        ...ofRoom,
        {
          regex: String.raw`^\./(?:${NOUN_FILES.slice(index + 1)
            .flat()
            .join('|')})\.ts$`,
          message:
            'The files of a noun import in this order: store <- present <- read <- write <- routes.',
        },
      ],
    ),
  );
}

function webRooms() {
  return [
    override(['web/**'], WEB_IMPORTS),
    ...WEB_ROOMS.map((room, index) =>
      override(
        [`web/${room}/**`],
        [
          ...WEB_IMPORTS,
          {
            regex: String.raw`^(?:\.\./)+(?:(?:${[...WEB_ROOMS.slice(index + 1), '-'].join('|')})/|routes|main\.|home-page)`,
            message: `Rooms of web/ import only those below them: ${WEB_ROOMS.join(' <- ')}. Files at the top of web/ compose them.`,
          },
          ...(OF_ROOM[room] ?? []),
        ],
      ),
    ),
    // Tests use the front door, which is in a higher room.
    override(['web/**/*.test.ts', 'web/**/testing/**'], WEB_IMPORTS),
  ];
}

const OF_ROOM: Readonly<Record<string, readonly object[]>> = {
  ui: [{ regex: '^#contract|^@tanstack', message: 'The kit knows no route and no query.' }],
  screens: [
    {
      regex: String.raw`^(?:\.\./)+(?:${SCREENS})/`,
      message: 'Screens do not import each other: compose them in a file at the top of web/.',
    },
  ],
};

function override(files: readonly string[], patterns: readonly object[]) {
  return { files, rules: { 'no-restricted-imports': ['error', { patterns }] } };
}

export default {
  plugins: [
    'eslint',
    'typescript',
    'unicorn',
    'oxc',
    'import',
    'react',
    'jsx-a11y',
    'promise',
    'vitest',
  ],
  categories: {
    correctness: 'error',
    suspicious: 'error',
  },
  ignorePatterns: ['art/**', 'dist/**', '.cache/**'],
  rules: {
    'unicorn/filename-case': ['error', { case: 'kebabCase' }],
    'max-lines': ['error', { max: 300 }],
    'import/no-cycle': 'error',
    'import/no-default-export': 'error',
    'import/no-unassigned-import': [
      'error',
      {
        allow: ['**/*.css', '@fontsource-variable/*'],
      },
    ],
    'typescript/no-explicit-any': 'error',
    'typescript/no-misused-promises': 'error',
    'typescript/switch-exhaustiveness-check': 'error',
    'import/no-named-as-default-member': 'off',
    'typescript/no-generated-empty-object-type': 'off',
    'no-shadow': 'off',
    'no-await-in-loop': 'off',
    'react/react-in-jsx-scope': 'off',
    'unicorn/no-array-sort': 'off',
    'typescript/no-unsafe-type-assertion': 'off',
    'typescript/consistent-return': 'off',
    'vitest/require-mock-type-parameters': 'off',
    'vitest/no-conditional-expect': 'off',
    'vitest/expect-expect': 'off',
    'vitest/valid-expect': [
      'error',
      {
        maxArgs: 2,
      },
    ],
  },
  overrides: [
    {
      files: ['server/**'],
      rules: {
        'unicorn/require-post-message-target-origin': 'off',
      },
    },
    {
      files: ['*.config.ts'],
      rules: {
        'import/no-default-export': 'off',
      },
    },
    {
      files: ['domain/**'],
      rules: {
        'no-restricted-imports': [
          'error',
          {
            patterns: [
              {
                regex: '^[^.]|^\\.\\.',
                message: 'The domain imports nothing but its own files.',
              },
            ],
          },
        ],
        'no-restricted-globals': [
          'error',
          {
            name: 'Date',
            message:
              'No clock in the domain: times come in as arguments; dates are made in calendar.ts.',
          },
          {
            name: 'performance',
            message: 'No clock in the domain: times come in as arguments.',
          },
          {
            name: 'Temporal',
            message: 'Most browsers lack it: dates are made in domain/calendar.ts.',
          },
          {
            name: 'setTimeout',
            message: 'No clock in the domain.',
          },
          {
            name: 'setInterval',
            message: 'No clock in the domain.',
          },
          {
            name: 'crypto',
            message: 'No chance in the domain: ids come in as arguments.',
          },
        ],
        'no-restricted-properties': [
          'error',
          {
            object: 'Math',
            property: 'random',
            message: 'No chance in the domain.',
          },
        ],
      },
    },
    {
      files: ['domain/calendar.ts', 'domain/zone-offsets.ts'],
      rules: {
        'no-restricted-globals': [
          'error',
          {
            name: 'Temporal',
            message: 'Most browsers lack it.',
          },
          {
            name: 'performance',
          },
          {
            name: 'setTimeout',
          },
        ],
        'no-restricted-properties': [
          'error',
          {
            object: 'Date',
            property: 'now',
            message: 'Times come in as arguments.',
          },
        ],
      },
    },
    {
      files: ['domain/**/*.test.ts'],
      rules: {
        'no-restricted-globals': 'off',
        'no-restricted-imports': [
          'error',
          {
            patterns: [
              {
                regex: '^#|^\\.\\.',
                message: 'The domain imports nothing but its own files.',
              },
            ],
          },
        ],
      },
    },
    {
      files: ['contract/**'],
      rules: {
        'no-restricted-imports': [
          'error',
          {
            patterns: [
              {
                regex: '^#(?:[^d]|d[^o])|^\\.\\.|^[^.#t]|^node:',
                message: 'The contract imports the domain, its own files and TypeBox.',
              },
            ],
          },
        ],
      },
    },
    ...serverRooms(),
    ...webRooms(),
    {
      files: ['**/*.test.ts', '**/testing/**', 'e2e/**', 'bench/**'],
      rules: { 'max-lines': 'off' },
    },
  ],
};
