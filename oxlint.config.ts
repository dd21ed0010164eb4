/** Rules of the whole web app; `scripts/rooms.test.ts` has those between its rooms. */
const WEB_IMPORTS = [
  {
    regex: '^node:|^(?:fastify|kysely|oidc-provider|better-sqlite3)',
    message: 'That is a library of the server.',
  },
  {
    regex:
      '^typebox|^#contract/(?:routes|values|habits|breaks|schedules|events|todos|users|export|timers|fields|problem)',
    allowTypeImports: true,
    message: 'Schemas stay on the server: import their types only.',
  },
];

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
  ignorePatterns: ['dist/**', '.cache/**'],
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
    {
      files: ['server/**'],
      rules: {
        'no-restricted-imports': [
          'error',
          {
            patterns: [
              {
                regex: '^(?:react|@tanstack|@auth0)',
                message: 'That is a library of the web app.',
              },
            ],
          },
        ],
      },
    },
    {
      files: ['web/**'],
      rules: { 'no-restricted-imports': ['error', { patterns: WEB_IMPORTS }] },
    },
    {
      files: ['web/**/*.{ts,tsx}'],
      rules: {
        'no-restricted-globals': [
          'error',
          {
            name: 'localStorage',
            message: 'It may be full or blocked, and throw: use web/platform/device-storage.ts.',
          },
        ],
      },
    },
    {
      files: ['web/platform/device-storage.ts', 'web/**/*.test.ts', 'web/**/testing/**'],
      rules: { 'no-restricted-globals': 'off' },
    },
    {
      files: ['web/ui/**'],
      rules: {
        'no-restricted-imports': [
          'error',
          {
            patterns: [
              ...WEB_IMPORTS,
              { regex: '^#contract|^@tanstack', message: 'The kit knows no route and no query.' },
            ],
          },
        ],
      },
    },
    {
      files: ['**/*.test.ts', '**/testing/**', 'e2e/**', 'bench/**'],
      rules: { 'max-lines': 'off' },
    },
  ],
};
