import { readFileSync } from 'node:fs';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import spectral, { type RulesetDefinition } from '@stoplight/spectral-core';
import { oas } from '@stoplight/spectral-rulesets';
import type { TSchema } from 'typebox';
import { expect, test } from 'vitest';
import type { RouteContract } from '#contract/route.ts';
import { routes, type RouteKey } from '#contract/routes.ts';
import { compileSchema } from '../../http/compile-schema.ts';
import { makeEntityTag } from '../../http/entity-tag.ts';
import { makeDocument } from './document.ts';
import { exampleAnswer, exampleBody, exampleOfShape } from './examples.ts';
import type { JsonSchema } from './open-api.ts';
import { ETAG } from './parameters.ts';
import { shapes } from './shapes.ts';

const keys = Object.keys(routes) as RouteKey[];
const document = makeDocument('https://hexis.test');
const operations = Object.values(document.paths).flatMap((path) => Object.values(path));

const text = JSON.stringify(document);

test('the document in docs is that of the contract; `npm run openapi` writes it', () => {
  const written: unknown = JSON.parse(readFileSync('docs/openapi.json', 'utf8'));
  expect(written).toEqual(JSON.parse(JSON.stringify(makeDocument('http://localhost:4321'))));
});

test("Redocly's linter accepts the document", async () => {
  const config = await createConfig({
    extends: ['recommended'],
    // The specification requires `/api/values/level/`. Spectral finds unused shapes and also reads `x-event-data`.
    rules: { 'no-path-trailing-slash': 'off', 'no-unused-components': 'off' },
  });
  const found = await lintFromString({ source: text, config });
  expect(found.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([]);
  expect(document.servers).toEqual([{ url: 'https://hexis.test' }]);
});

test("Spectral's linter accepts the document", async () => {
  const linter = new spectral.Spectral();
  linter.setRuleset({
    extends: [oas as RulesetDefinition],
    // The operators of servers are unknown here. Tests below check the examples against the contract.
    rules: {
      'info-contact': 'off',
      'path-keys-no-trailing-slash': 'off',
      'oas3-valid-media-example': 'off',
    },
  });
  const found = await linter.run(text);
  expect(found.map(({ code, message, path }) => `${code}: ${message} ${path.join('/')}`)).toEqual(
    [],
  );
});

test('it has every call of the contract, and no other', () => {
  const told = Object.entries(document.paths).flatMap(([path, calls]) =>
    Object.keys(calls).map(
      (method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`,
    ),
  );
  expect(told.toSorted()).toEqual(keys.toSorted());
});

test('each call has its own name and belongs to a described part', () => {
  expect(new Set(operations.map((call) => call.operationId)).size).toBe(keys.length);
  const tags = new Set(document.tags.map((tag) => tag.name));
  expect(operations.filter((call) => !tags.has(call.tags[0] ?? ''))).toEqual([]);
});

test('every shape and every field has a description', () => {
  const silent = Object.entries(document.components.schemas).flatMap(([name, shape]) => [
    ...(shape.description ? [] : [name]),
    ...listSilentFields(shape, name),
  ]);
  expect(silent).toEqual([]);
  const parameters = operations.flatMap((call) => call.parameters ?? []);
  expect(parameters.filter((one) => one.description === '')).toEqual([]);
});

test('every reference resolves', () => {
  const targets = new Set(
    [...text.matchAll(/"\$ref":"#\/components\/(\w+)\/(\w+)"/g)].map(
      ([, kind, name]) => `${kind}/${name}`,
    ),
  );
  const { schemas, examples } = document.components;
  const there = [
    ...Object.keys(schemas).map((name) => `schemas/${name}`),
    ...Object.keys(examples).map((name) => `examples/${name}`),
  ];
  expect([...targets].filter((target) => !there.includes(target))).toEqual([]);
  expect(targets.size).toBeGreaterThan(30);
});

test.each(Object.entries(shapes))('the example of %s is valid', (name, schema) => {
  const example = exampleOfShape(name);
  if (example !== undefined) expect(listErrors(schema, example)).toEqual([]);
});

test.each(keys)('the examples of %s match its contract', (key) => {
  const { body, answer, status }: RouteContract = routes[key];
  if (body) expect(listErrors(body, exampleBody(key))).toEqual([]);
  if (status !== 204) expect(listErrors(answer, exampleAnswer(key))).toEqual([]);
});

test('a call without a token is marked as such', () => {
  const open = keys.filter((key) => (routes[key] as RouteContract).access === 'anyone');
  expect(operations.filter((call) => call.security).length).toBe(open.length);
  expect(document.security).toEqual([{ bearer: [] }]);
});

test('only reads with cached answers document the 304 answer', () => {
  const held = keys.filter((key) => 'etag' in routes[key]);
  expect(held).toContain('GET /api/values');
  expect(makeEntityTag('[]')).toMatch(new RegExp(ETAG.schema.pattern));
  for (const key of keys) {
    const { parameters = [], responses } = findOperation(key);
    const asked = parameters.filter((one) => one.name === 'If-None-Match');
    const named = Object.keys(responses).filter((status) => responses[status]?.headers?.['ETag']);
    expect([key, asked.length, named]).toEqual(
      held.includes(key) ? [key, 1, ['200', '304']] : [key, 0, []],
    );
  }
});

test('a call that is safe to repeat says so', () => {
  const path = document.paths['/api/events'];
  const names = path?.['post']?.parameters?.map((one) => one.name);
  expect(names).toEqual(['Idempotency-Key']);
  expect(Object.keys(path?.['post']?.responses ?? {})).toEqual([
    '201',
    '400',
    '401',
    '404',
    '409',
    '413',
    '415',
    '422',
    '429',
    '500',
    '507',
  ]);
});

function findOperation(key: RouteKey) {
  const [method = '', path = ''] = key.replace(/:(\w+)/g, '{$1}').split(' ');
  const operation = document.paths[path]?.[method.toLowerCase()];
  if (!operation) throw new Error(`${key} is not in the document.`);
  return operation;
}

function listErrors(schema: TSchema, example: unknown): unknown[] {
  return compileSchema(schema).Errors(example);
}

function listSilentFields(schema: JsonSchema, at: string): string[] {
  const inner = [
    schema.items,
    ...(schema.anyOf ?? []),
    ...Object.values(schema.patternProperties ?? {}),
  ];
  return [
    ...inner.flatMap((one) => (one ? listSilentFields(one, at) : [])),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, field]) => [
      ...(field.description ? [] : [`${at}.${name}`]),
      ...listSilentFields(field, `${at}.${name}`),
    ]),
  ];
}
