import { PROBLEMS, type ProblemCode } from '#contract/errors.ts';
import { routes, type RouteKey } from '#contract/routes.ts';
import { readVersion } from '../../base/config.ts';
import { exampleOfShape } from './examples.ts';
import { introduction } from './introduction.ts';
import { nouns } from './nouns.ts';
import type { JsonSchema, OpenApi, ApiOperation } from './open-api.ts';
import { describeCall } from './operation.ts';
import { problemsOf } from './problems.ts';
import { publishContent } from './publish-schema.ts';
import { shapes } from './shapes.ts';

/** Makes the OpenAPI 3.1 document from the contract. `origin` is the public address. */
export function makeDocument(origin: string): OpenApi {
  return {
    openapi: '3.1.1',
    info: {
      title: 'Hexis API',
      version: readVersion(),
      summary: 'Become someone: identities, habits, and the time that you give them.',
      description: introduction
        .map(({ title, texts }) => [`## ${title}`, ...texts].join('\n\n'))
        .join('\n\n'),
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: origin }],
    security: [{ bearer: [] }],
    tags: Object.values(nouns).map(({ title, about }) => ({ name: title, description: about })),
    paths: describePaths(),
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', description: 'An access token of the login.' },
      },
      schemas: Object.fromEntries(
        Object.entries(shapes).map(([name, schema]) => [name, describeShape(name, schema)]),
      ),
      examples: listProblems(),
    },
  };
}

function describePaths(): Record<string, Record<string, ApiOperation>> {
  const paths: Record<string, Record<string, ApiOperation>> = {};
  for (const key of Object.keys(routes) as RouteKey[]) {
    const [method = '', path = ''] = key.replace(/:(\w+)/g, '{$1}').split(' ');
    (paths[path] ??= {})[method.toLowerCase()] = describeCall(key);
  }
  return paths;
}

function describeShape(name: string, schema: JsonSchema): JsonSchema {
  const example = exampleOfShape(name);
  return {
    ...publishContent(schema),
    ...(example !== undefined && { examples: [example] }),
  };
}

/** An example of every problem that a call may answer, by its code. */
function listProblems(): OpenApi['components']['examples'] {
  const codes = new Set((Object.keys(routes) as RouteKey[]).flatMap(problemsOf));
  return Object.fromEntries([...codes].map((code) => [code, { value: describeProblem(code) }]));
}

function describeProblem(code: ProblemCode) {
  const { status, message } = PROBLEMS[code];
  return { status, code, message };
}
