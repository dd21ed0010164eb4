import { expect, test } from 'vitest';
import { PROBLEMS } from '#contract/errors.ts';
import { ApiProblem, NetworkFailure } from '../../data/client/failures.ts';
import { describeDemoFailure } from './demo-failure.ts';

const problem = (code: keyof typeof PROBLEMS) => new ApiProblem({ code, ...PROBLEMS[code] });

test.each([
  ['many demos from one network', problem('too_many'), 'Many demos were opened here'],
  ['no room for another guest', problem('demo_full'), 'The demo is full'],
  ['a server that is away', new NetworkFailure(new Error()), 'The server cannot be reached'],
  ['a fault', problem('internal'), 'The demo could not be opened'],
])('%s is explained with advice', (_, error, title) => {
  const failure = describeDemoFailure(error);
  expect(failure.title).toBe(title);
  expect(failure.advice).toMatch(/try again/i);
});
